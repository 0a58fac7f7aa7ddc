import { Readable, type Transform } from "node:stream";
import zlib from "node:zlib";
import { CheckpointError } from "../errors.ts";

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Node has it from 22.15 on. */
type Unpacks = { readonly createZstdDecompress?: () => Transform };

/** Whether a file that begins so is compressed by zstd, as agents leave sessions that nobody has opened for long. */
export function isZstd(beginning: Buffer): boolean {
  return beginning.equals(MAGIC);
}

/** What is in it, piece by piece; an error that says what it is where this node cannot tell. */
export async function* unpackZstd(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const { createZstdDecompress } = zlib as Unpacks;
  if (createZstdDecompress === undefined)
    throw new CheckpointError("environment", "compressed", `'${name}' is compressed with zstd`, {
      hints: [`unpack it first: zstd -d '${name}', or run a node of 22.15 or newer`],
    });
  const unpacking = createZstdDecompress();
  const source = Readable.from(chunks);
  source.on("error", (error) => unpacking.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacking)) yield chunk as Buffer;
  } catch {
    throw new CheckpointError("environment", "compressed", `'${name}' is compressed and damaged`, {
      hints: [`see what is left of it: zstd -dc '${name}'`],
    });
  } finally {
    unpacking.destroy();
  }
}
