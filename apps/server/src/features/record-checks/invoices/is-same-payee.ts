import { makeMerchantKey } from '@assay/analysis';

/** Share of common letter pairs from which two names may be readings or forms of one. */
const ALIKE = 0.6;
/** A shorter name occurs within many others. */
const MIN_INSIDE = 4;

/**
 * Whether two names may belong to one payee: a branch, a longer form or a misreading. Errs on the side of the
 * same payee, since different ones are reported as sharing an account.
 */
export function isSamePayee(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((name) => makeMerchantKey(name) ?? '');
  const [shorter = '', longer = ''] = [a, b].sort((x, y) => x.length - y.length);
  if (a === b || (shorter.length >= MIN_INSIDE && longer.includes(shorter))) return true;
  const [pairs, others] = [listPairs(a), listPairs(b)];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / Math.max(1, pairs.size + others.size) >= ALIKE;
}

function listPairs(key: string): Set<string> {
  return new Set([...key].slice(1).map((letter, place) => `${key[place]}${letter}`));
}
