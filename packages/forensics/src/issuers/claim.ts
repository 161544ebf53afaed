import type { DocumentTraits } from './document-traits.ts';
import { normaliseDomain, normaliseNumber } from './identifiers.ts';

export const CLAIM_KEY_KINDS = ['names', 'accounts', 'taxNumbers', 'domains'] as const;
export type ClaimKeyKind = (typeof CLAIM_KEY_KINDS)[number];
/** The features by which a document states its issuer. */
export type ClaimKeys = Readonly<Record<ClaimKeyKind, readonly string[]>>;

/** The maximum number of keys of one kind; an issuer has no more of its own. */
const MAX_OF_A_KIND = 5;
/** Longer texts are not keys. */
const LONGEST_NAME = 200;
const LONGEST_DOMAIN = 100;

/**
 * What most samples state about their issuer. The name is the most frequent one; numbers and domains occur in
 * more than half of the samples, whereas those of customers change.
 */
export function proposeKeys(samples: readonly DocumentTraits[]): ClaimKeys {
  const [name] = countAll(samples.map(({ merchant }) => (merchant ? [merchant] : [])));
  const most = (list: (sample: DocumentTraits) => readonly string[]) =>
    countAll(samples.map(list))
      .filter(({ count }) => 2 * count > samples.length)
      .slice(0, MAX_OF_A_KIND)
      .map(({ value }) => value);
  return {
    names: name && 2 * name.count > samples.length ? [name.value.slice(0, LONGEST_NAME)] : [],
    accounts: most(({ accounts }) => accounts),
    taxNumbers: most(({ taxNumbers }) => taxNumbers),
    domains: most(({ domains }) => domains.filter(({ length }) => length <= LONGEST_DOMAIN)),
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
 * The kinds of keys by which a document claims to be from the issuer; null if it does not. Two kinds must
 * match, or the only known one, because a document with one of them may be from a payer of the issuer. A name
 * or a tax number must be among them, because accounts and domains may belong to a payment provider.
 * Suppliers of the issuer name it as well, but with their own address or account, and their own tax number.
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
  if (matched.length === 0 || matched.length < Math.min(2, known.length)) return null;
  const ofItself = known.filter((kind) => kind === 'names' || kind === 'taxNumbers');
  const namesIt = ofItself.length === 0 || ofItself.some((kind) => matched.includes(kind));
  return namesIt && !isOfAnother(traits, keys, matched) ? matched : null;
}

/** Whether the document states another tax number, and accounts or domains of which none is the issuer's. */
function isOfAnother(traits: DocumentTraits, keys: ClaimKeys, matched: readonly ClaimKeyKind[]): boolean {
  const ways = (['accounts', 'domains'] as const).filter((kind) => keys[kind].length > 0);
  if (ways.length === 0 || keys.taxNumbers.length === 0) return false;
  const own = keys.taxNumbers.map(normaliseNumber);
  return (
    traits.taxNumbers.some((number) => !own.includes(number)) &&
    ways.some((kind) => traits[kind].length > 0) &&
    ways.every((kind) => !matched.includes(kind))
  );
}

/** Without accents, case and punctuation; words separated by single blanks. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
