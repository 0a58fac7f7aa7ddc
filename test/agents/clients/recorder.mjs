// A hook that only writes down what it was given. Usage: recorder.mjs <folder> <event>
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder, event] = process.argv.slice(2);
const call = { stdin: readFileSync(0, "utf8"), cwd: process.cwd(), env: process.env };
const number = String(readdirSync(folder).length + 1).padStart(3, "0");
writeFileSync(join(folder, `${number}-${event}-${process.pid}.json`), JSON.stringify(call));
