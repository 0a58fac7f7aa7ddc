import type { PushedRef, RefMove, RemoteAccess } from "../../engine.ts";
import { cutShort, RemoteFailure, said } from "./failure.ts";
import { call } from "./http.ts";
import type { Offer } from "./listing.ts";
import { FLUSH, lineOf, mainBand, type Packet, packet, readPackets } from "./packets.ts";

const NOTHING = "0".repeat(40);

/** Sends moves with their objects, and hears how each of them fared. */
export async function sendPack(
  offer: Offer,
  moves: readonly RefMove[],
  pack: Buffer | null,
  to: RemoteAccess,
): Promise<ReadonlyMap<string, PushedRef>> {
  if (!offer.capabilities.has("report-status")) {
    throw new RemoteFailure("the server does not report what becomes of a push");
  }
  const words = ["report-status", "side-band-64k", ...(to.progress ? [] : ["quiet"])];
  const asked = words.filter((word) => offer.capabilities.has(word));
  const commands = moves.map(({ ref, from, to: target }, index) =>
    packet(`${from ?? NOTHING} ${target ?? NOTHING} ${ref}${index === 0 ? `\0 ${asked.join(" ")}` : ""}`),
  );
  const body = Buffer.concat([...commands, FLUSH, ...(pack ? [pack] : [])]);
  const packets = readPackets(await call(offer, "git-receive-pack", body, to.signal));
  const banded = asked.includes("side-band-64k");
  return parseReport(banded ? readPackets(mainBand(packets, to.progress)) : packets);
}

/** Reads `unpack ok`, then `ok <ref>` or `ng <ref> <reason>` for each ref. */
async function parseReport(packets: AsyncIterable<Packet>): Promise<ReadonlyMap<string, PushedRef>> {
  const answers = new Map<string, PushedRef>();
  let unpacked = "";
  for await (const each of packets) {
    if (each === "flush") return answers;
    if (typeof each === "string") continue;
    const [, verdict, subject = "", reason = ""] = /^(unpack|ok|ng) (\S+) ?(.*)$/.exec(lineOf(each)) ?? [];
    if (verdict === "unpack" && subject !== "ok") unpacked = `${subject} ${reason}`;
    if (verdict === "ok") answers.set(subject, { ok: true });
    // Where the objects could not be taken in, that is the reason for every ref.
    if (verdict === "ng") answers.set(subject, { ok: false, reason: said(unpacked || reason) || "refused" });
  }
  throw cutShort();
}
