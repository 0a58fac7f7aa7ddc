import type { Oid } from "../../../checkpoint/oid.ts";
import type { RefValue } from "../../engine.ts";
import { cutShort, notUnderstood, RemoteFailure } from "./failure.ts";
import { call, greet, type Service } from "./http.ts";
import { DELIMITER, FLUSH, lineOf, type Packet, packet, readPackets } from "./packets.ts";
import type { RemoteSite } from "./url.ts";

/** What a server said of itself: the newer protocol names its refs only when asked. */
export type Offer = {
  readonly site: RemoteSite;
  readonly capabilities: ReadonlySet<string>;
} & ({ readonly protocol: 2 } | { readonly protocol: 0; readonly refs: readonly RefValue[] });

/** Opens the talk with a service. */
export async function offerOf(site: RemoteSite, service: Service, signal?: AbortSignal): Promise<Offer> {
  const greeting = await greet(site, service, signal);
  const lines = await linesOf(readPackets(greeting.body));
  const [first, ...rest] = lines.filter((line) => !line.startsWith("# service=") && line !== "version 1");
  const offer: Offer =
    first === "version 2"
      ? { site: greeting.site, protocol: 2, capabilities: new Set(rest) }
      : { site: greeting.site, protocol: 0, ...advertised(first, rest) };
  const format = [...offer.capabilities].find((each) => each.startsWith("object-format="));
  if (format !== undefined && format !== "object-format=sha1") {
    throw new RemoteFailure(
      `the remote's objects are ${format.slice("object-format=".length)}, ours are sha1`,
    );
  }
  return offer;
}

/** The refs of a server that fetches are served from, below prefixes, sorted as they came. */
export async function listRemoteRefs(
  offer: Offer,
  prefixes: readonly string[],
  signal?: AbortSignal,
): Promise<readonly RefValue[]> {
  const refs = offer.protocol === 0 ? offer.refs : await askForRefs(offer, prefixes, signal);
  return refs.filter(({ ref }) => prefixes.some((prefix) => ref.startsWith(prefix)));
}

async function askForRefs(
  offer: Offer,
  prefixes: readonly string[],
  signal?: AbortSignal,
): Promise<readonly RefValue[]> {
  const body = Buffer.concat([
    packet("command=ls-refs\n"),
    ...(offer.capabilities.has("object-format=sha1") ? [packet("object-format=sha1\n")] : []),
    DELIMITER,
    ...prefixes.map((prefix) => packet(`ref-prefix ${prefix}\n`)),
    FLUSH,
  ]);
  const answer = await call(offer, "git-upload-pack", body, signal);
  return (await linesOf(readPackets(answer))).flatMap(refOf);
}

/** All lines up to the end; an answer whose last packet is no flush was cut. */
async function linesOf(packets: AsyncIterable<Packet>): Promise<readonly string[]> {
  const lines: string[] = [];
  let last: Packet | undefined;
  for await (const each of packets) {
    if (typeof each !== "string") lines.push(lineOf(each));
    last = each;
  }
  if (last !== "flush") throw cutShort();
  return lines;
}

/** The older protocol hides the capabilities behind the first ref. */
function advertised(first: string | undefined, rest: readonly string[]) {
  const [ref = "", words = ""] = first?.split("\0") ?? [];
  const capabilities = new Set(words.split(" ").filter(Boolean));
  const refs = [ref, ...rest].filter((line) => line !== "" && !line.startsWith("shallow ")).flatMap(refOf);
  return { capabilities, refs };
}

/** A line `<id> <name>`; peeled tags, what forks have, and the stand-in of an empty repository are no refs. */
function refOf(line: string): readonly RefValue[] {
  const [, oid, ref = ""] = /^([0-9a-f]{40}) (\S+)/.exec(line) ?? [];
  // An unborn HEAD is listed without an id.
  if (line.startsWith("unborn ")) return [];
  if (oid === undefined) throw notUnderstood(line);
  // A name that is no UTF-8 cannot be asked for by the text it was read as.
  if (ref.includes("\ufffd")) return [];
  return ref.endsWith("^{}") || ref === ".have" ? [] : [{ ref, oid: oid as Oid }];
}
