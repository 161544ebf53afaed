/** The maximum length of a quotation from the file. */
const QUOTED = 80;

/** Shortened, and without control characters and line breaks: it may come from a hostile file. */
export function quoteText(text: string): string {
  const plain = text
    .slice(0, 4 * QUOTED)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain;
}
