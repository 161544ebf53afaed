/** What decoders write, by the words that tell it, and what that means to people. */
const MEANINGS = [
  [/premature end|unexpected end|end(?:s|ed) early|truncated|end of file|bad seek/i, 'the file ends early'],
  [/unsupported|not supported|not configured|unknown encryption/i, 'it is of a kind that is not supported'],
  [
    /corrupt|bogus|invalid|illegal|inconsistent|\bbad\b|not defined|libpng|huffman|extraneous/i,
    'it is damaged',
  ],
] as const;

const FAILED =
  /^(The (?:picture|file) cannot be decoded|The document cannot be read|Page \d+ cannot be read): (.+)$/s;

/**
 * The words of a decoder in those of people: null where there is nothing to change. What it says that nobody knows is left
 * out, and the sentence before it stays.
 */
export function explainDecoderError(message: string): string | null {
  const [, what, said] = FAILED.exec(message) ?? [];
  if (what === undefined || said === undefined) return null;
  const meaning = findMeaning(said);
  return meaning ? `${what}: ${meaning}.` : `${what}.`;
}

export function findMeaning(said: string): (typeof MEANINGS)[number][1] | null {
  return MEANINGS.find(([words]) => words.test(said))?.[1] ?? null;
}
