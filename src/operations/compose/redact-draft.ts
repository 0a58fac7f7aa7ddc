import type { Draft } from "../../checkpoint/checkpoint.ts";
import { readSection } from "../../checkpoint/document/sections.ts";
import { redactText } from "../../secrets/scan.ts";

/** A draft in which every secret is replaced by its rule's name. */
export async function redactDraft(draft: Draft): Promise<Draft> {
  const sections = await Promise.all(
    draft.sections.map(async (section) => {
      const [heading, source] = [await redactText(section.heading), await redactText(section.source)];
      const same = heading === section.heading && source === section.source;
      return same ? section : readSection(heading, source);
    }),
  );
  const unknownKeys = await Promise.all(
    draft.unknownKeys.map(async ({ key, source }) => ({ key, source: await redactText(source) })),
  );
  return {
    ...draft,
    ...(draft.summary === undefined ? {} : { summary: await redactText(draft.summary) }),
    ...(draft.preamble === undefined ? {} : { preamble: await redactText(draft.preamble) }),
    unknownKeys,
    sections,
  };
}
