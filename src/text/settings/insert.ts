import type { JsonPath } from "./json-text.ts";

/** Something that is put into a settings file which may be somebody else's for the rest. */
export type Insert =
  | { readonly kind: "json"; readonly values: readonly JsonInsert[] }
  /** A table of TOML, without its marks. */
  | { readonly kind: "toml"; readonly table: string; readonly lines: readonly string[] }
  /** A file that is ours as a whole; by `mark` it is known. */
  | { readonly kind: "whole"; readonly text: string; readonly mark: string }
  /** Words in a page of Markdown, without their marks. */
  | { readonly kind: "paragraph"; readonly text: string };

/** A value at a place in a JSON file. */
export interface JsonInsert {
  readonly path: JsonPath;
  /** `item`: one of a list that others add to as well; `default`: only where there is none. */
  readonly as: "value" | "item" | "default";
  readonly value: unknown;
}
