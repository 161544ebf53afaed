import type { DocumentTraits } from './document-traits.ts';
import { normaliseDomain, normaliseNumber } from './identifiers.ts';

export const CLAIM_KEY_KINDS = ['names', 'accounts', 'taxNumbers', 'domains'] as const;
export type ClaimKeyKind = (typeof CLAIM_KEY_KINDS)[number];
/** By what a document says whose it is. */
export type ClaimKeys = Readonly<Record<ClaimKeyKind, readonly string[]>>;

/** The issuer has no more own ones of a kind than these. */
const MOST_OF_A_KIND = 5;
/** Longer ones are no keys. */
const LONGEST_NAME = 200;
const LONGEST_DOMAIN = 100;

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
 * The kinds of keys that the document names; null where it does not claim to be of the issuer. A document that names it once may be
 * somebody’s who pays it: two kinds are needed, or the only one that there is. Accounts and domains may be a payment provider’s, so that
 * a name or a tax number is among them; and who sells to the issuer names it as well, beside addresses or accounts and a number of their own.
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

/** It names another tax number, and none of the ways to write to the issuer or to pay it, but others. */
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

/** Without accents, case and punctuation, single blanks between the words. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
