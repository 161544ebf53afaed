import type { DocumentTraits } from './document-traits.ts';
import { normaliseDomain, normaliseNumber } from './identifiers.ts';

export const CLAIM_KEY_KINDS = ['names', 'accounts', 'taxNumbers', 'domains'] as const;
export type ClaimKeyKind = (typeof CLAIM_KEY_KINDS)[number];
/** By what a document says whose it is. */
export type ClaimKeys = Readonly<Record<ClaimKeyKind, readonly string[]>>;

/** The issuer has no more own ones of a kind than these. */
const MOST_OF_A_KIND = 5;

/**
 * What most samples say of their issuer. The name is the one that was read most often; numbers and domains stand in more than half of
 * them: those of a customer change from one to the next.
 */
export function proposeKeys(samples: readonly DocumentTraits[]): ClaimKeys {
  const [name] = countAll(samples.map(({ merchant }) => (merchant ? [merchant] : [])));
  const most = (list: (sample: DocumentTraits) => readonly string[]) =>
    countAll(samples.map(list))
      .filter(({ count }) => 2 * count > samples.length)
      .slice(0, MOST_OF_A_KIND)
      .map(({ value }) => value);
  return {
    names: name && 2 * name.count > samples.length ? [name.value] : [],
    accounts: most(({ accounts }) => accounts),
    taxNumbers: most(({ taxNumbers }) => taxNumbers),
    domains: most(({ domains }) => domains),
  };
}

function countAll(lists: readonly (readonly string[])[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/**
 * The kinds of keys that the document names; null where it does not claim to be of the issuer. A document that names it once may be
 * somebody’s who pays it: two kinds are needed, or the only one that there is.
 */
export function findClaim(traits: DocumentTraits, keys: ClaimKeys): ClaimKeyKind[] | null {
  const known = CLAIM_KEY_KINDS.filter((kind) => keys[kind].length > 0);
  const text = ` ${traits.rows.map(normaliseName).join(' ')} `;
  const named: Record<ClaimKeyKind, () => boolean> = {
    names: () => keys.names.some((name) => text.includes(` ${normaliseName(name)} `)),
    accounts: () => keys.accounts.some((key) => traits.accounts.includes(normaliseNumber(key))),
    taxNumbers: () => keys.taxNumbers.some((key) => traits.taxNumbers.includes(normaliseNumber(key))),
    domains: () => keys.domains.some((key) => traits.domains.includes(normaliseDomain(key))),
  };
  const matched = known.filter((kind) => named[kind]());
  return matched.length > 0 && matched.length >= Math.min(2, known.length) ? matched : null;
}

/** Without accents, case and punctuation, single blanks between the words. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
