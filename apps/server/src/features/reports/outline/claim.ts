import type { Claim, ClaimComparison } from '@assay/contract/claims';
import { describeDay } from '../words.ts';
import type { Block, Fact } from './block.ts';

const KIND_WORDS = { loss: 'a loss', invoice: 'an invoice', event: 'an event' } as const;
const CHECK_WORDS: Record<ClaimComparison['check'], string> = {
  time: 'Time',
  place: 'Place',
  amount: 'Amount',
  'receipt-date': 'Dates of receipts',
  device: 'Device',
};

/** What is claimed in one line, for the first page. */
export function describeClaim(claim: Claim): string {
  const { kind, date, time, claimant, number } = claim;
  const when = date === null ? '' : ` on ${describeDay(date)}${time === null ? '' : `, ${time}`}`;
  const where = nameWhere(claim);
  const parts = [
    `Claimed: ${KIND_WORDS[kind]}${when}${where === null ? '' : `, ${where}`}`,
    nameAmount(claim),
    claimant,
    number,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** What is said to have happened, and how the files compare with the claim. */
export function outlineClaim({ account, comparisons }: Claim): Block[] {
  const said: Block[] = account === null ? [] : [{ type: 'text', text: account }];
  return [
    { type: 'heading', level: 2, text: 'The claim' },
    ...said,
    comparisons === null
      ? { type: 'text', text: 'The files were not yet compared with what is claimed.', tone: 'muted' }
      : { type: 'facts', facts: comparisons.map(describeComparison) },
  ];
}

function describeComparison({ check, state, message }: ClaimComparison): Fact {
  const value = state === 'differs' ? `Differs. ${message}` : message;
  return { name: CHECK_WORDS[check], value };
}

function nameWhere({ place, location }: Claim): string | null {
  return place ?? (location && `${location.latitude}, ${location.longitude}`);
}

function nameAmount({ amount, currency }: Claim): string | null {
  if (amount === null) return null;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return [amount.toLocaleString('en', digits), currency].filter(Boolean).join(' ');
}
