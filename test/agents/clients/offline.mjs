// Runs what is given without a network: this very program once more, in a network namespace that has only loopback.
import { spawnSync } from "node:child_process";
import { CLIENT_NAMES, haveClient, withoutNetwork } from "./clients.mjs";

/** Installs what is missing while there is a network, then does the deed where there is none. */
export async function offline(deed) {
  if (process.env.GIT_CHECKPOINT_OFFLINE === "1") {
    await deed();
    process.exit(process.exitCode ?? 0);
  }
  const how = withoutNetwork();
  if (how === null) {
    console.log("this machine cannot run a program without a network: nothing is shown");
    process.exit(1);
  }
  const newest = process.env.NEWEST === "1";
  for (const name of CLIENT_NAMES) haveClient(name, newest);
  const again = `ip link set lo up && exec "$@"`;
  const { status } = spawnSync(
    "unshare",
    [...how, "sh", "-c", again, "sh", process.execPath, ...process.argv.slice(1)],
    { stdio: "inherit", env: { ...process.env, GIT_CHECKPOINT_OFFLINE: "1" } },
  );
  process.exit(status ?? 1);
}
