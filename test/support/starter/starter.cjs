// A process that is small and stays small, and starts others for one that is large.
// See start-small.ts for what is said on its sockets.
const { spawn } = require("node:child_process");
const { createServer } = require("node:net");
const { createInterface } = require("node:readline");

const [path] = process.argv.slice(2);
const streams = [];
const asked = [];
let control;

const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
  socket.on("error", () => {});
  if (control) {
    streams.push(socket);
    startAll();
    return;
  }
  control = socket;
  // Whoever asked is gone.
  socket.on("end", () => process.exit());
  createInterface({ input: socket }).on("line", (line) => {
    asked.push(JSON.parse(line));
    startAll();
  });
  socket.resume();
});
// A test may start hundreds at once, and each comes with up to three connections.
server.listen({ path, backlog: 4096 }, () => process.stdout.write("ready\n"));

/** Streams come in the order in which they were asked for, as those of one listener do. */
function startAll() {
  while (asked.length > 0 && streams.length >= asked[0].pipes.length) {
    const { id, file, args, cwd, env, pipes } = asked.shift();
    const own = streams.splice(0, pipes.length);
    const stdio = ["ignore", "ignore", "ignore"];
    pipes.forEach((fd, nth) => {
      stdio[fd] = own[nth];
    });
    const child = spawn(file, args, { cwd, env, stdio });
    for (const socket of own) socket.destroy();
    if (child.pid !== undefined) tell({ id, pid: child.pid });
    child.on("error", ({ code, message, syscall, path: at }) =>
      tell({ id, error: { code, message, syscall, path: at } }),
    );
    child.on("exit", (code, signal) => tell({ id, code, signal }));
  }
}

function tell(what) {
  control.write(`${JSON.stringify(what)}\n`);
}
