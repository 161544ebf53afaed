/** Decoders' messages, by their wording, and their meaning in plain words. */
const CAUSES = [
  [/premature end|unexpected end|end(?:s|ed) early|truncated|end of file|bad seek/i, 'early'],
  [/unsupported|not supported|not configured|unknown encryption/i, 'unsupported'],
  [/corrupt|bogus|invalid|illegal|inconsistent|\bbad\b|not defined|libpng|huffman|extraneous/i, 'damaged'],
] as const;

type Cause = (typeof CAUSES)[number][1] | 'unknown';

/** Why a decoder failed, by its message; an unknown message is left out of the sentence. */
export function findCause(written: string): Cause {
  return CAUSES.find(([words]) => words.test(written))?.[1] ?? 'unknown';
}
