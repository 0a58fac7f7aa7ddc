/** A document, and the date that it tells of itself, as ISO 8601 with what the text tells; null: none. */
export type DatedText = readonly [text: string, date: string | null];
