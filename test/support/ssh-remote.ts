import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { tempFolder } from "./git.ts";

const SSHD = "/usr/sbin/sshd";
const run = promisify(execFile);

/** A repository reachable over a real ssh server on the loopback. */
export interface SshRemote {
  readonly url: string;
  /** What git needs to get there. */
  readonly env: Record<string, string>;
}

/** Whether this machine has an ssh server to start. */
export const hasSshd = existsSync(SSHD);

/** Starts an ssh server of the test's own; null where none can be started. */
export async function sshRemote(path: string): Promise<SshRemote | null> {
  if (!hasSshd) return null;
  const folder = tempFolder();
  const file = (name: string): string => join(folder, name);
  const user = userInfo();
  try {
    // sshd gives up its privileges into this folder; the system's own service would have made it.
    if (user.uid === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
    for (const key of ["host", "user"])
      await run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", file(key)]);
    const port = await freePort();
    const config = [
      `Port ${port}`,
      "ListenAddress 127.0.0.1",
      `HostKey ${file("host")}`,
      `AuthorizedKeysFile ${file("user.pub")}`,
      `PidFile ${file("pid")}`,
      ...["StrictModes no", "PasswordAuthentication no", "KbdInteractiveAuthentication no", "UsePAM no"],
      "PermitRootLogin prohibit-password",
    ];
    writeFileSync(file("config"), `${config.join("\n")}\n`);
    const server = spawn(SSHD, ["-D", "-e", "-f", file("config")], { stdio: ["ignore", "ignore", "pipe"] });
    onTestFinished(() => void server.kill());
    if (!(await listens(server))) return null;
    const options = ["UserKnownHostsFile=/dev/null", "StrictHostKeyChecking=no", "LogLevel=ERROR"];
    const command = [
      ...["ssh", "-F", "/dev/null", "-i", file("user"), "-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes"],
      ...options.flatMap((option) => ["-o", option]),
    ];
    return {
      url: `ssh://${user.username}@127.0.0.1:${port}${path}`,
      env: { GIT_SSH_COMMAND: command.join(" ") },
    };
  } catch {
    return null;
  }
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Whether the server says that it listens, before it gives up. */
function listens(server: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Server listening on")) resolve(true);
    });
    server.on("exit", () => resolve(false)).on("error", () => resolve(false));
  });
}
