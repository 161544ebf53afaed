import { DECISION_OUTCOMES } from '@assay/contract/closed-sets';
import type { ClaimNotes, NoteEvent } from '@assay/contract/webhooks';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { recordClaims } from '../../../platform/database/schema/record-claims.ts';
import { records } from '../../../platform/database/schema/records.ts';
import { NOTE_TAKERS, type Note } from './claims-systems.ts';
import { de } from './words/de.ts';
import { en, type NoteWords } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

const WORDS: Readonly<Record<ClaimNotes['language'], NoteWords>> = { en, de, es, fr };

/** The parts of an event that its note repeats. */
const decided = z.object({
  outcome: z.enum(DECISION_OUTCOMES),
  assetId: z.uuid().optional(),
  supersedes: z.uuid().nullable(),
});
const ordered = z.object({ requestId: z.string() });

export interface NoteOnClaim {
  readonly claimId: string;
  readonly note: Note;
}

export type NoNote = 'no record' | 'no claim' | 'no id' | 'by customer';

/**
 * Reads the claim that the event's record names now. `publicUrl` is the installation's address, without a
 * trailing slash.
 */
export async function composeNote(
  transaction: Transaction,
  event: NoteEvent,
  data: Readonly<Record<string, unknown>>,
  { claimFrom, language, system }: ClaimNotes,
  publicUrl: string | undefined,
): Promise<NoteOnClaim | NoNote> {
  if (typeof data.recordId !== 'string') return 'no record';
  const [found] = await transaction
    .select({
      reference: records.referenceId,
      score: records.tamperScore,
      number: recordClaims.number,
      own: recordClaims.own,
      answered: recordClaims.answered,
    })
    .from(records)
    .leftJoin(recordClaims, eq(recordClaims.recordId, records.id))
    .where(eq(records.id, data.recordId));
  if (!found) return 'no record';
  const { reference, score, number, own, answered } = found;
  const facts: Readonly<Record<string, string | null>> = { ...own, reference, number };
  const claimId = facts[claimFrom]?.trim();
  if (!claimId) return 'no claim';
  if (!NOTE_TAKERS[system].idPattern.test(claimId)) return 'no id';
  // The respondent of a work order must not choose the claim on which notes are written.
  if (answered?.some(({ fact, value }) => fact === claimFrom && String(value).trim() === claimId)) {
    return 'by customer';
  }
  const words = WORDS[language];
  const { subject, text } = sayEvent(words, event, reference, data);
  const lines = [
    text,
    score === null ? words.noScore : words.score(score),
    ...(publicUrl ? [words.link(`${publicUrl}/records/${data.recordId}`)] : []),
  ];
  return { claimId, note: { subject, text: lines.join('\n') } };
}

function sayEvent(
  words: NoteWords,
  event: NoteEvent,
  reference: string,
  data: Readonly<Record<string, unknown>>,
): Note {
  if (event === 'record.created') return words[event]({ reference });
  if (event === 'record.decided') {
    const { outcome, assetId, supersedes } = decided.parse(data);
    return words[event]({
      reference,
      outcome,
      isOnFile: assetId !== undefined,
      isSecond: supersedes !== null,
    });
  }
  return words[event]({ reference, order: ordered.parse(data).requestId });
}
