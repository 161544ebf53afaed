import type { QuestionSet } from '@assay/contract/question-sets';
import type { Transaction } from '../../platform/database/database.ts';
import { brokenConstraint } from '../../platform/database/errors.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { questionSets } from '../../platform/database/schema/question-sets.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { READY_MADE } from './ready-made.ts';

type Row = typeof questionSets.$inferSelect;
type Content = Pick<QuestionSet, 'refId' | 'title' | 'translations' | 'questions'>;

const MAX_NUMBER = 200;

/** The organisation's question sets by title: its own, and the ready-made ones unless it removed them. */
export async function readQuestionSets(transaction: Transaction): Promise<QuestionSet[]> {
  const rows = await transaction.select().from(questionSets);
  const shipped = READY_MADE.filter(({ id }) => !rows.some((row) => row.id === id));
  const own = rows.filter(({ removedAt }) => removedAt === null);
  return [...shipped.map(presentShipped), ...own.map(present)].sort((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
}

/** Throws RefusedError NOT_FOUND. */
export async function readQuestionSet(transaction: Transaction, id: string): Promise<QuestionSet> {
  const row = await findRow(transaction, id);
  const shipped = READY_MADE.find((one) => one.id === id);
  if (row?.removedAt || !(row || shipped)) throw new RefusedError('NOT_FOUND');
  return row ? present(row) : presentShipped(shipped as (typeof READY_MADE)[number]);
}

/** Throws RefusedError CONFLICT if another set has the reference, or there are too many. */
export async function createQuestionSet(
  transaction: Transaction,
  organisationId: string,
  content: Content,
): Promise<QuestionSet> {
  const all = await readQuestionSets(transaction);
  if (all.length >= MAX_NUMBER) {
    throw new RefusedError('CONFLICT', { message: `There are ${MAX_NUMBER} question sets already.` });
  }
  requireFreeReference(all, content.refId);
  return write(transaction, { organisationId, ...content });
}

/** Throws RefusedError: NOT_FOUND, CONFLICT if another set has the reference. */
export async function changeQuestionSet(
  transaction: Transaction,
  { organisationId, id }: { organisationId: string; id: string },
  change: Partial<Content>,
): Promise<QuestionSet> {
  const { refId, title, translations, questions } = await readQuestionSet(transaction, id);
  const content = { refId, title, translations, questions, ...withoutGaps(change) };
  requireFreeReference(await readQuestionSets(transaction), content.refId, id);
  return write(transaction, { organisationId, id, ...content });
}

/** Resolves with the removed set. Throws RefusedError NOT_FOUND. */
export async function removeQuestionSet(
  transaction: Transaction,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<QuestionSet> {
  const set = await readQuestionSet(transaction, id);
  const { refId, title, translations, questions } = set;
  const content = { refId, title, translations, questions };
  await write(transaction, { organisationId, id, ...content, removedAt: new Date() });
  return set;
}

/**
 * Throws RefusedError: NOT_FOUND for one that was not removed, CONFLICT if another set took its reference.
 */
export async function restoreQuestionSet(transaction: Transaction, id: string): Promise<QuestionSet> {
  const row = await findRow(transaction, id);
  if (!row?.removedAt) throw new RefusedError('NOT_FOUND');
  requireFreeReference(await readQuestionSets(transaction), row.refId);
  return write(transaction, { ...row, removedAt: null });
}

async function findRow(transaction: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await transaction.select().from(questionSets).where(eq(questionSets.id, id)).for('update');
  return row;
}

function requireFreeReference(all: readonly QuestionSet[], refId: string, ownId?: string): void {
  if (all.some((set) => set.refId === refId && set.id !== ownId)) throw referenceTaken();
}

function referenceTaken(cause?: unknown): RefusedError {
  return new RefusedError('CONFLICT', {
    message: 'A question set with this reference already exists.',
    cause,
  });
}

async function write(transaction: Transaction, row: typeof questionSets.$inferInsert): Promise<QuestionSet> {
  const { refId, title, translations, questions, removedAt = null } = row;
  try {
    const written = oneRow(
      await transaction
        .insert(questionSets)
        .values(row)
        .onConflictDoUpdate({
          target: [questionSets.organisationId, questionSets.id],
          set: { refId, title, translations, questions, removedAt, updatedAt: sql`now()` },
        })
        .returning(),
    );
    return present(written);
  } catch (error) {
    // Another caller took it at the same time.
    if (brokenConstraint(error) !== 'question_sets_ref') throw error;
    throw referenceTaken(error);
  }
}

function withoutGaps(change: Partial<Content>): Partial<Content> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function present({ id, refId, title, translations, questions, updatedAt }: Row): QuestionSet {
  const content = { id, refId, title, translations, questions };
  return { ...content, isReadyMade: false, updatedAt: updatedAt.toISOString() };
}

function presentShipped({
  id,
  refId,
  title,
  translations,
  questions,
}: (typeof READY_MADE)[number]): QuestionSet {
  return { id, refId, title, translations, questions, isReadyMade: true, updatedAt: null };
}
