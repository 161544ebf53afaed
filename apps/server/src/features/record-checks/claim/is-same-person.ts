/** Words before and after names. */
const TITLES = new Set('mr mrs ms miss dr prof herr frau sr sra srta don dona jr'.split(' '));

/**
 * Whether two names may belong to one person: each word of the shorter is one of the other's, or its initial,
 * in any order. Errs on the side of the same person, since files of different people are compared.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [listWords(one), listWords(other)].sort((a, b) => a.length - b.length);
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((candidate) => isSameWord(word, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isSameWord(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one.at(0) === other.at(0);
  return one === other;
}

function listWords(name: string): string[] {
  const words = name
    .replace(/ä/gi, 'ae')
    .replace(/ö/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !TITLES.has(word));
  return words;
}
