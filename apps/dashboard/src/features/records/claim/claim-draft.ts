import type { OwnFact } from '@assay/contract/claim-fields';
import { readAmount, readCoordinates } from '@assay/contract/claim-input';
import type { Claim, ClaimChanges } from '@assay/contract/claims';

/** The fields of the form, as they were typed. */
export interface ClaimDraft {
  readonly kind: Claim['kind'];
  readonly date: string;
  readonly time: string;
  readonly place: string;
  readonly coordinates: string;
  readonly claimant: string;
  readonly number: string;
  readonly amount: string;
  readonly currency: string;
  readonly receipts: 'none' | 'before' | 'after';
  readonly account: string;
  /** Facts of the organisation's own, by their ids. */
  readonly own: Readonly<Record<string, string>>;
}

export function draftOf(claim: Claim | null): ClaimDraft {
  const location = claim?.location;
  return {
    kind: claim?.kind ?? 'loss',
    date: claim?.date ?? '',
    time: claim?.time ?? '',
    place: claim?.place ?? '',
    coordinates: location ? `${location.latitude}, ${location.longitude}` : '',
    claimant: claim?.claimant ?? '',
    number: claim?.number ?? '',
    amount: claim?.amount == null ? '' : String(claim.amount),
    currency: claim?.currency ?? '',
    receipts: claim?.receipts ?? 'none',
    account: claim?.account ?? '',
    own: claim?.own ?? {},
  };
}

export type WrongField = 'coordinates' | 'amount' | 'currency';

/** The claim that was typed, or the fields in which it cannot be read. */
export function readDraft(
  draft: ClaimDraft,
  ownIds: readonly OwnFact[] = [],
): { claim: ClaimChanges } | { wrong: WrongField[] } {
  const text = (value: string) => value.trim() || null;
  const location = readCoordinates(draft.coordinates);
  const amount = readAmount(draft.amount);
  const currency = text(draft.currency.toUpperCase());
  const wrong: WrongField[] = [];
  if (location === undefined) wrong.push('coordinates');
  if (amount === undefined) wrong.push('amount');
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) wrong.push('currency');
  if (location === undefined || amount === undefined || wrong.length > 0) return { wrong };
  return {
    claim: {
      ...{ kind: draft.kind, date: draft.date || null, time: draft.time.slice(0, 5) || null },
      ...{ place: text(draft.place), location, claimant: text(draft.claimant), number: text(draft.number) },
      ...{ amount, currency, account: text(draft.account) },
      receipts: draft.receipts === 'none' ? null : draft.receipts,
      ...(ownIds.length > 0 && {
        own: Object.fromEntries(ownIds.map((id) => [id, text(draft.own[id] ?? '')])),
      }),
    },
  };
}
