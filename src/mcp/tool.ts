import type { ToolAnnotations } from "@modelcontextprotocol/server";
import type * as z from "zod/v4";
import type { Nonce } from "../cli/views/fence.ts";
import type { Workspace } from "../operations/workspace.ts";

/** What a tool may know of the call besides its arguments. */
export interface Call {
  /** The mark that a stranger's words stand between, new for each call. */
  readonly nonce: Nonce;
  /** Set off when the client takes the call back, or is gone. */
  readonly signal: AbortSignal;
}

/** What a tool answers: words for the model, and facts for programs, which hold no words of strangers. */
export interface Answer<Facts> {
  readonly text: string;
  readonly facts: Facts;
}

/** A tool as the client sees it, and the operation behind it. */
export interface Tool<In extends z.ZodObject = z.ZodObject, Facts extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Required<Omit<ToolAnnotations, "title">>;
  readonly input: In;
  /** Its facts; the words stand beside them as `text`. */
  readonly output: Facts;
  run(at: Workspace, input: z.infer<In>, call: Call): Promise<Answer<z.infer<z.ZodObject<Facts>>>>;
}

/** A tool among others: each keeps its own types to itself. */
export function tool<In extends z.ZodObject, Facts extends z.ZodRawShape>(one: Tool<In, Facts>): Tool {
  return one as unknown as Tool;
}

/** It looks, and leaves everything as it is. */
export const LOOKS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** It adds to what is on record, here only; nothing that was there is lost. */
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;
