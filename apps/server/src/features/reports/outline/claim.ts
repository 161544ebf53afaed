import type { Claim, ClaimComparison } from '@assay/contract/claims';
import type { Report } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block, Fact } from './block.ts';
import { camelCase } from './camel-case.ts';

/** The claim in one line, for the first page. */
export function describeClaim(claim: Claim, words: ReportWords): string {
  const { kind, date, time, claimant, number, amount, currency } = claim;
  const day = date === null ? '' : words.day(date);
  const what = [
    words.say('report.claim-kind', { kind, date: date === null ? 'none' : 'known', day }),
    date === null ? null : time,
    nameWhere(claim, words),
  ];
  const parts = [
    words.say('report.claimed', { what: what.filter((part) => part !== null).join(', ') }),
    amount === null ? null : words.money(amount, currency),
    claimant,
    number,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/**
 * The account of the event, the organisation's own facts, and how the files compare with the claim; nothing
 * without one. `withFacts`: also what was claimed, in one line, which other reports have on their first page.
 */
export function outlineClaim(
  record: Report['record'],
  words: ReportWords,
  { withFacts = false } = {},
): Block[] {
  if (!record?.claim) return [];
  const { account, comparisons } = record.claim;
  const own = record.ownFacts.map(({ label, value }) => ({ name: label, value }));
  const said: Block[] = [
    ...(withFacts ? [{ type: 'text', text: describeClaim(record.claim, words) } as const] : []),
    ...(account === null ? [] : [{ type: 'text', text: account } as const]),
    ...(own.length === 0 ? [] : [{ type: 'facts', facts: own } as const]),
  ];
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-claim') },
    ...said,
    comparisons === null
      ? { type: 'text', text: words.say('report.claim-not-compared'), tone: 'muted' }
      : { type: 'facts', facts: comparisons.map((one) => describeComparison(one, words)) },
  ];
}

function describeComparison(
  { check, state, message, statements }: ClaimComparison,
  words: ReportWords,
): Fact {
  const text = words.tell(message, statements);
  return {
    name: words.say('report.claim-check', { check: camelCase(check) }),
    value: state === 'differs' ? words.say('report.differs', { text }) : text,
  };
}

function nameWhere({ place, location }: Claim, words: ReportWords): string | null {
  return place ?? (location && words.place(location));
}
