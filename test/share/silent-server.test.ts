import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ENGINE_NAMES } from "../support/form.ts";
import { machines } from "../support/machines.ts";

/** Takes every connection, and never says a word. */
async function silentServer(): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => void open.add(socket.on("error", () => {})));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(
  [
    ["git", "http"],
    ["git", "git"],
    ["isomorphic", "http"],
  ].filter(([engine = ""]) => ENGINE_NAMES.includes(engine)),
)("the %s engine gives a silent server up, over %s", async (engine, protocol) => {
  const me = await (await machines()).join("me");
  await me.checkpoint(["save", "mine", "-m", "my own"]);
  await me.git("remote", "set-url", "origin", `${protocol}://${await silentServer()}/x.git`);
  await me.git("config", "checkpoint.engine", engine);
  await me.git("config", "checkpoint.remoteIdle", "1");
  const answer = await me.checkpoint(["pull"]);
  expect(answer).toMatchObject({
    status: 128,
    stderr: expect.stringContaining(
      "could not fetch from 'origin': it was silent for longer than checkpoint.remoteIdle allows",
    ),
  });
});
