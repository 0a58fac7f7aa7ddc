import type { FollowedRange } from "../../../src/operations/drift/rules/lines.ts";

/** One edit of a real file, and the answer a person gives: `> ` marks the lines meant before and after. */
export interface Edit {
  readonly what: string;
  readonly state: FollowedRange["state"];
  readonly before: string;
  readonly after: string;
}

const SESSION = `
  import { readFile } from "node:fs/promises";
  import { sign } from "./crypto.ts";

  const LIFETIME = 3600;

  /** Reads a session from its file. */
  export async function load(path: string): Promise<Session> {
    const text = await readFile(path, "utf8");
    return JSON.parse(text);
  }

> /** Signs a token for a user. */
> export function issue(user: User): string {
>   const expires = Date.now() + LIFETIME;
>   const payload = { id: user.id, expires };
>   return sign(payload);
> }

  /** Whether a token is past its time. */
  export function expired(token: Token): boolean {
    return token.expires < Date.now();
  }
`;

const PYTHON = `
  import csv
  from pathlib import Path


  def rows(path):
      with open(path) as handle:
          yield from csv.reader(handle)


> def total(path):
>     result = 0
>     for row in rows(path):
>         if not row:
>             continue
>         result += int(row[2])
>     return result


  def main():
      for path in Path("data").glob("*.csv"):
          print(path, total(path))
`;

const UNMARKED = /^>/gm;
const plain = (marked: string) => marked.replace(UNMARKED, " ");
const change = (marked: string, from: string, to: string): string => {
  if (!marked.includes(from)) throw new Error(`not in the text: ${from}`);
  return marked.replace(from, () => to);
};

/** The edits: at the place itself, around it, and of the whole file. */
export const edits: readonly Edit[] = [
  { what: "nothing changed", state: "same", before: SESSION, after: SESSION },
  {
    what: "a function was inserted above",
    state: "moved",
    before: SESSION,
    after: change(
      SESSION,
      `> /** Signs a token for a user. */`,
      `  /** Writes a session to its file. */
  export async function store(path: string, session: Session): Promise<void> {
    await writeFile(path, JSON.stringify(session));
  }

> /** Signs a token for a user. */`,
    ),
  },
  {
    what: "a function was inserted below",
    state: "same",
    before: SESSION,
    after: change(
      SESSION,
      `  /** Whether a token is past its time. */`,
      `  /** Signs a token for a guest. */
  export function issueGuest(): string {
    return sign({ id: "guest", expires: Date.now() + 60 });
  }

  /** Whether a token is past its time. */`,
    ),
  },
  {
    what: "a line was inserted inside",
    state: "edited",
    before: SESSION,
    after: change(
      SESSION,
      `>   return sign(payload);`,
      `>   log("issued", user.id);\n>   return sign(payload);`,
    ),
  },
  {
    what: "an import and a constant above were deleted",
    state: "moved",
    before: SESSION,
    after: change(
      change(SESSION, `  import { sign } from "./crypto.ts";\n`, ""),
      `  const LIFETIME = 3600;\n\n`,
      "",
    ),
  },
  {
    what: "the documented function above was deleted",
    state: "moved",
    before: SESSION,
    after: change(
      SESSION,
      `  /** Reads a session from its file. */
  export async function load(path: string): Promise<Session> {
    const text = await readFile(path, "utf8");
    return JSON.parse(text);
  }

`,
      "",
    ),
  },
  {
    what: "two lines of it were deleted",
    state: "edited",
    before: PYTHON,
    after: change(PYTHON, `>         if not row:\n>             continue\n`, ""),
  },
  {
    what: "all of it was deleted",
    state: "gone",
    before: SESSION,
    after: change(
      SESSION,
      `> /** Signs a token for a user. */
> export function issue(user: User): string {
>   const expires = Date.now() + LIFETIME;
>   const payload = { id: user.id, expires };
>   return sign(payload);
> }

`,
      "",
    ),
  },
  {
    what: "its first line was deleted",
    state: "edited",
    before: SESSION,
    after: change(SESSION, `> /** Signs a token for a user. */\n`, ""),
  },
  {
    what: "its last line was deleted",
    state: "edited",
    before: PYTHON,
    after: change(PYTHON, `>     return result\n`, ""),
  },
  {
    what: "it moved down, below a longer function",
    state: "moved",
    before: `
  import { parse } from "./parse.ts";

> export function width(box: Box): number {
>   return box.right - box.left;
> }

  export function render(tree: Tree): string {
    const parts: string[] = [];
    for (const node of tree.nodes) {
      parts.push(open(node));
      parts.push(...node.children.map(render));
      parts.push(close(node));
    }
    return parts.join("");
  }
`,
    after: `
  import { parse } from "./parse.ts";

  export function render(tree: Tree): string {
    const parts: string[] = [];
    for (const node of tree.nodes) {
      parts.push(open(node));
      parts.push(...node.children.map(render));
      parts.push(close(node));
    }
    return parts.join("");
  }

> export function width(box: Box): number {
>   return box.right - box.left;
> }
`,
  },
  {
    what: "it moved up to the top of the file",
    state: "moved",
    before: PYTHON,
    after: `
  import csv
  from pathlib import Path


> def total(path):
>     result = 0
>     for row in rows(path):
>         if not row:
>             continue
>         result += int(row[2])
>     return result


  def rows(path):
      with open(path) as handle:
          yield from csv.reader(handle)


  def main():
      for path in Path("data").glob("*.csv"):
          print(path, total(path))
`,
  },
  {
    what: "two functions of the same shape swapped places",
    state: "moved",
    before: `
> export function encode(value: Value): string {
>   const result = writer();
>   for (const key of keys(value)) {
>     result.add(key);
>   }
>   return result.text();
> }

  export function decode(text: string): Value {
    const result = reader();
    for (const key of keys(text)) {
      result.add(key);
    }
    return result.value();
  }
`,
    after: `
  export function decode(text: string): Value {
    const result = reader();
    for (const key of keys(text)) {
      result.add(key);
    }
    return result.value();
  }

> export function encode(value: Value): string {
>   const result = writer();
>   for (const key of keys(value)) {
>     result.add(key);
>   }
>   return result.text();
> }
`,
  },
  {
    what: "a variable inside was renamed",
    state: "edited",
    before: PYTHON,
    after: PYTHON.replaceAll("result", "amount"),
  },
  {
    what: "a variable was renamed, and only some lines of the function were meant",
    state: "edited",
    before: plain(PYTHON).replace("          result += int", ">         result += int"),
    after: plain(PYTHON.replaceAll("result", "amount")).replace(
      "          amount += int",
      ">         amount += int",
    ),
  },
  {
    what: "the whole file was indented by four blanks instead of two",
    state: "edited",
    before: SESSION,
    after: SESSION.replace(/^(..)( {2,})/gm, "$1$2$2"),
  },
  {
    what: "the whole class was indented anew, and only one method was meant",
    state: "edited",
    before: `
  export class Queue {
    private items: Item[] = [];

    push(item: Item): void {
      this.items.push(item);
    }

>   pop(): Item | undefined {
>     return this.items.shift();
>   }

    get length(): number {
      return this.items.length;
    }
  }
`,
    after: `
  export class Queue {
      private items: Item[] = [];

      push(item: Item): void {
          this.items.push(item);
      }

>     pop(): Item | undefined {
>         return this.items.shift();
>     }

      get length(): number {
          return this.items.length;
      }
  }
`,
  },
  {
    what: "a long call inside was wrapped",
    state: "edited",
    before: `
  const client = connect(options);

> export async function find(id: string): Promise<User> {
>   const found = await client.query("select * from users where id = $1", [id], { timeout: 500 });
>   return toUser(found);
> }

  export const close = () => client.end();
`,
    after: `
  const client = connect(options);

> export async function find(id: string): Promise<User> {
>   const found = await client.query(
>     "select * from users where id = $1",
>     [id],
>     { timeout: 500 },
>   );
>   return toUser(found);
> }

  export const close = () => client.end();
`,
  },
  {
    what: "the one line meant was wrapped",
    state: "edited",
    before: `
  const client = connect(options);

  export async function find(id: string): Promise<User> {
>   const found = await client.query("select * from users where id = $1", [id], { timeout: 500 });
    return toUser(found);
  }
`,
    after: `
  const client = connect(options);

  export async function find(id: string): Promise<User> {
>   const found = await client.query(
>     "select * from users where id = $1",
>     [id],
>     { timeout: 500 },
>   );
    return toUser(found);
  }
`,
  },
  {
    what: "a parameter was added to its signature",
    state: "edited",
    before: SESSION,
    after: change(SESSION, "issue(user: User): string", "issue(user: User, lifetime: number): string"),
  },
  {
    what: "the one line meant got another value",
    state: "edited",
    before: plain(SESSION).replace("  const LIFETIME", "> const LIFETIME"),
    after: plain(SESSION).replace("  const LIFETIME = 3600", "> const LIFETIME = 7200"),
  },
  {
    what: "a comment was put above it",
    state: "moved",
    before: PYTHON,
    after: change(PYTHON, `> def total`, `  # Amounts are in cents.\n> def total`),
  },
  {
    what: "it was copied, and the copy stands below under another name",
    state: "same",
    before: PYTHON,
    after: change(
      PYTHON,
      `  def main():`,
      `  def total_of_negatives(path):
      result = 0
      for row in rows(path):
          if not row:
              continue
          result += int(row[2])
      return result


  def main():`,
    ),
  },
  {
    what: "it was copied, and the copy stands above under another name",
    state: "moved",
    before: PYTHON,
    after: change(
      PYTHON,
      `> def total(path):`,
      `  def total_of_negatives(path):
      result = 0
      for row in rows(path):
          if not row:
              continue
          result += int(row[2])
      return result


> def total(path):`,
    ),
  },
  {
    what: "its body was replaced",
    state: "edited",
    before: PYTHON,
    after: `
  import csv
  from pathlib import Path


  def rows(path):
      with open(path) as handle:
          yield from csv.reader(handle)


> def total(path):
>     return sum(amounts(path))


  def main():
      for path in Path("data").glob("*.csv"):
          print(path, total(path))
`,
  },
  {
    what: "another function took its place",
    state: "gone",
    before: SESSION,
    after: `
  import { readFile } from "node:fs/promises";
  import { sign } from "./crypto.ts";

  const LIFETIME = 3600;

  /** Reads a session from its file. */
  export async function load(path: string): Promise<Session> {
    const text = await readFile(path, "utf8");
    return JSON.parse(text);
  }

  /** Forgets every cookie of a browser. */
  export function forget(jar: CookieJar): void {
    for (const cookie of jar.cookies()) {
      jar.remove(cookie.name);
    }
  }

  /** Whether a token is past its time. */
  export function expired(token: Token): boolean {
    return token.expires < Date.now();
  }
`,
  },
  { what: "the file was emptied", state: "gone", before: SESSION, after: "\n" },
  { what: "the file was rewritten", state: "gone", before: SESSION, after: plain(PYTHON) },
  {
    what: "it stands at the end of the file, and lines were added behind it",
    state: "same",
    before: `
  # Setup

  Run \`make\`.

> ## Known problems
>
> The first build needs a network.
`,
    after: `
  # Setup

  Run \`make\`.

> ## Known problems
>
> The first build needs a network.

  ## License

  MIT
`,
  },
  {
    what: "a single line moved by an insertion above",
    state: "moved",
    before: plain(SESSION).replace("    return sign(payload);", ">   return sign(payload);"),
    after: plain(SESSION)
      .replace("    return sign(payload);", ">   return sign(payload);")
      .replace("  const LIFETIME", "  const ISSUER = 'app';\n  const LIFETIME"),
  },
  {
    what: "a license header was added",
    state: "moved",
    before: SESSION,
    after: SESSION.replace(
      "\n",
      "\n  /*\n   * Copyright the authors.\n   *\n   * Licensed under the MIT license.\n   */\n\n",
    ),
  },
  {
    what: "it moved to another place and changed on the way",
    state: "edited",
    before: SESSION,
    after: `
  import { readFile } from "node:fs/promises";
  import { sign } from "./crypto.ts";

  const LIFETIME = 3600;

  /** Whether a token is past its time. */
  export function expired(token: Token): boolean {
    return token.expires < Date.now();
  }

  /** Reads a session from its file. */
  export async function load(path: string): Promise<Session> {
    const text = await readFile(path, "utf8");
    return JSON.parse(text);
  }

> /** Signs a token for a user. */
> export function issue(user: User): string {
>   const expires = Date.now() + LIFETIME;
>   const payload = { id: user.id, expires, issuer: "app" };
>   return sign(payload);
> }
`,
  },
  {
    what: "it moved into a class and was indented there",
    state: "moved",
    before: `
  import { Store } from "./store.ts";

> function refresh(key: string): void {
>   const entry = store.read(key);
>   if (entry.stale) store.write(key, entry.reload());
> }

  export class Cache {
    private readonly store = new Store();
    private hits = 0;

    get(key: string): Entry | undefined {
      this.hits += 1;
      return this.store.read(key);
    }
  }
`,
    after: `
  import { Store } from "./store.ts";

  export class Cache {
    private readonly store = new Store();
    private hits = 0;

    get(key: string): Entry | undefined {
      this.hits += 1;
      return this.store.read(key);
    }

>   function refresh(key: string): void {
>     const entry = store.read(key);
>     if (entry.stale) store.write(key, entry.reload());
>   }
  }
`,
  },
  {
    what: "it was put into a condition and indented there",
    state: "edited",
    before: `
  def publish(package, registry):
      package.check()
>     archive = package.pack()
>     registry.upload(archive)
>     registry.announce(package.name)
      package.close()
`,
    after: `
  def publish(package, registry):
      package.check()
      if not registry.has(package):
>         archive = package.pack()
>         registry.upload(archive)
>         registry.announce(package.name)
      package.close()
`,
  },
  {
    what: "only its closing brace was meant, and a function was inserted above",
    state: "moved",
    before: `
  function one() {
    return 1;
  }

  function two() {
    return 2;
> }
`,
    after: `
  function one() {
    return 1;
  }

  function half() {
    return 0.5;
  }

  function two() {
    return 2;
> }
`,
  },
  {
    what: "only braces and a blank line were meant, and both functions around them went",
    state: "gone",
    before: `
  function one() {
    if (ready()) {
      start();
>   }
> }
>
  function two() {
    stop();
  }

  export const three = 3;
`,
    after: `
  export const three = 3;
`,
  },
  {
    what: "a documented function went and its neighbour has braces too",
    state: "gone",
    before: `
  /**
   * Opens the door.
   */
  function open() {
    door.angle = 90;
  }

> /**
>  * Paints the door.
>  */
> function paint(colour) {
>   for (const side of door.sides) {
>     side.colour = colour;
>   }
> }

  /**
   * Closes the door.
   */
  function close() {
    door.angle = 0;
  }
`,
    after: `
  /**
   * Opens the door.
   */
  function open() {
    door.angle = 90;
  }

  /**
   * Closes the door.
   */
  function close() {
    door.angle = 0;
  }
`,
  },
  {
    what: "a function with the same kind of comment was inserted right above",
    state: "moved",
    before: `
  /**
   * Opens the door.
   */
  function open() {
    door.angle = 90;
  }

> /**
>  * Closes the door.
>  */
> function close() {
>   door.angle = 0;
> }
`,
    after: `
  /**
   * Opens the door.
   */
  function open() {
    door.angle = 90;
  }

  /**
   * Paints the door.
   */
  function paint(colour) {
    door.colour = colour;
  }

> /**
>  * Closes the door.
>  */
> function close() {
>   door.angle = 0;
> }
`,
  },
  {
    what: "the function was split in two",
    state: "edited",
    before: PYTHON,
    after: `
  import csv
  from pathlib import Path


  def rows(path):
      with open(path) as handle:
          yield from csv.reader(handle)


> def total(path):
>     result = 0
>     for row in filled(path):
>         result += int(row[2])
>     return result


  def filled(path):
      for row in rows(path):
          if row:
              yield row


  def main():
      for path in Path("data").glob("*.csv"):
          print(path, total(path))
`,
  },
  {
    what: "the range starts in one function and ends in the next, and one line of it changed",
    state: "edited",
    before: `
  def area(box):
      wide = box.right - box.left
>     high = box.bottom - box.top
>     return wide * high


> def fits(box, page):
>     return area(box) <= area(page)
`.replace("\n\n\n>", "\n>\n>\n>"),
    after: `
  def area(box):
      wide = box.right - box.left
>     high = box.bottom - box.top
>     return abs(wide * high)


> def fits(box, page):
>     return area(box) <= area(page)
`.replace("\n\n\n>", "\n>\n>\n>"),
  },
];
