import type { Oid } from "../../../checkpoint/oid.ts";
import type { RemoteAccess } from "../../engine.ts";
import { cutShort, RemoteFailure } from "./failure.ts";
import { call } from "./http.ts";
import type { Offer } from "./listing.ts";
import { DELIMITER, FLUSH, lineOf, mainBand, type Packet, packet, readPackets } from "./packets.ts";

/** What is asked for, and what we have already with all that is behind it. */
export interface Wanted {
  readonly wants: readonly Oid[];
  readonly haves: readonly Oid[];
}

/** Fetches one pack with all that is behind the wanted objects and not behind those we have. */
export async function fetchPack(offer: Offer, wanted: Wanted, to: RemoteAccess): Promise<Buffer> {
  const quiet = to.progress ? [] : ["no-progress"];
  const body = offer.protocol === 2 ? requestV2(offer, wanted, quiet) : requestV0(offer, wanted, quiet);
  const packets = readPackets(await call(offer, "git-upload-pack", body, to.signal));
  await (offer.protocol === 2 ? skipToPackV2(packets) : Promise.resolve());
  const parts: Buffer[] = [];
  const stream = offer.protocol === 2 ? packets : withoutAcks(packets);
  for await (const part of mainBand(stream, to.progress)) parts.push(part);
  return Buffer.concat(parts);
}

function requestV2(offer: Offer, { wants, haves }: Wanted, quiet: readonly string[]): Buffer {
  return Buffer.concat([
    packet("command=fetch\n"),
    ...(offer.capabilities.has("object-format=sha1") ? [packet("object-format=sha1\n")] : []),
    DELIMITER,
    ...["ofs-delta", ...quiet].map((word) => packet(`${word}\n`)),
    ...wants.map((oid) => packet(`want ${oid}\n`)),
    ...haves.map((oid) => packet(`have ${oid}\n`)),
    packet("done\n"),
    FLUSH,
  ]);
}

function requestV0(offer: Offer, { wants, haves }: Wanted, quiet: readonly string[]): Buffer {
  if (!offer.capabilities.has("side-band-64k")) {
    throw new RemoteFailure("the server is too old for the isomorphic engine: it has no side-band-64k");
  }
  // Some servers refuse clients that do not take the detailed answers, which we pass over.
  const words = ["multi_ack_detailed", "side-band-64k", "ofs-delta", ...quiet];
  const asked = words.filter((word) => offer.capabilities.has(word));
  return Buffer.concat([
    ...wants.map((oid, index) => packet(`want ${oid}${index === 0 ? ` ${asked.join(" ")}` : ""}\n`)),
    FLUSH,
    ...haves.map((oid) => packet(`have ${oid}\n`)),
    packet("done\n"),
  ]);
}

/** Passes over the sections before the pack. */
async function skipToPackV2(packets: AsyncGenerator<Packet>): Promise<void> {
  for (let each = await packets.next(); !each.done; each = await packets.next()) {
    if (typeof each.value !== "string" && lineOf(each.value) === "packfile") return;
  }
  throw cutShort();
}

/** Passes over the older protocol's word on what we have; it stands before the first band. */
async function* withoutAcks(packets: AsyncIterable<Packet>): AsyncGenerator<Packet> {
  let talking = true;
  for await (const each of packets) {
    talking &&= typeof each !== "string" && (each[0] ?? 0) > 3;
    if (!talking) yield each;
    else if (typeof each !== "string") lineOf(each);
  }
}
