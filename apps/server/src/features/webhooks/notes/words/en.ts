import type { DecisionOutcome } from '@assay/contract/closed-sets';
import type { Note } from '../claims-systems.ts';

interface Opened {
  /** The record's reference. */
  readonly reference: string;
}

interface Decided extends Opened {
  readonly outcome: DecisionOutcome;
  /** The decision is on one file, not on the record. */
  readonly isOnFile: boolean;
  /** It supersedes an earlier one. */
  readonly isSecond: boolean;
}

interface Ordered extends Opened {
  /** Number of the work order. */
  readonly order: string;
}

const OUTCOMES: Readonly<Record<DecisionOutcome, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  inconclusive: 'inconclusive',
};

/** The texts of a note, in English; the other languages have the same. */
export const en = {
  'record.created': ({ reference }: Opened): Note => ({
    subject: 'Assay: record opened',
    text: `The record ${reference} was opened in Assay.`,
  }),
  'record.decided': ({ reference, outcome, isOnFile, isSecond }: Decided): Note => ({
    subject: `Assay: ${isOnFile ? 'file' : 'record'} ${OUTCOMES[outcome]}`,
    text:
      `The decision on ${isOnFile ? 'one file of the record' : 'the record'} ${reference} is: ${OUTCOMES[outcome]}.` +
      (isSecond ? ' It replaces an earlier decision.' : ''),
  }),
  'workorder.sent': ({ reference, order }: Ordered): Note => ({
    subject: 'Assay: evidence requested',
    text: `The customer was asked for evidence by the work order ${order} (record ${reference}).`,
  }),
  'workorder.submitted': ({ reference, order }: Ordered): Note => ({
    subject: 'Assay: the customer answered',
    text: `The customer answered the work order ${order} (record ${reference}).`,
  }),
  'workorder.expired': ({ reference, order }: Ordered): Note => ({
    subject: 'Assay: no answer in time',
    text: `The work order ${order} (record ${reference}) expired without an answer from the customer.`,
  }),
  score: (score: number): string =>
    `Highest tamper score in the record when this note was written: ${score} of 100.`,
  noScore: 'No file in the record had a tamper score when this note was written.',
  link: (url: string): string => `Record: ${url}`,
};

export type NoteWords = typeof en;
