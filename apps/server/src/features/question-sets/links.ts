import type { QuestionSet, QuestionSetLink } from '@assay/contract/question-sets';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { questionSetLinks } from '../../platform/database/schema/question-sets.ts';
import { GENERAL, ORIGINAL } from './ready-made.ts';
import { readQuestionSet, readQuestionSets } from './stored-sets.ts';

/**
 * Types of work orders with their question set, by type: as linked, and otherwise the set whose reference is
 * the type's name.
 */
export async function readLinks(transaction: Transaction): Promise<QuestionSetLink[]> {
  const sets = await readQuestionSets(transaction);
  const linked = (await transaction.select().from(questionSetLinks)).flatMap(({ type, questionSetId }) => {
    const set = sets.find(({ id }) => id === questionSetId);
    return set ? [describe(type, set)] : [];
  });
  const usual = sets
    .filter(({ refId }) => !linked.some(({ type }) => type === refId))
    .map((set) => describe(set.refId, set));
  return [...linked, ...usual].sort((one, other) => one.type.localeCompare(other.type, 'en'));
}

/** Links a type, or removes its link. Throws RefusedError NOT_FOUND for an unknown set. */
export async function setLink(
  transaction: Transaction,
  {
    organisationId,
    type,
    questionSetId,
  }: { organisationId: string; type: string; questionSetId: string | null },
): Promise<void> {
  if (questionSetId === null) {
    await transaction.delete(questionSetLinks).where(eq(questionSetLinks.type, type));
    return;
  }
  await readQuestionSet(transaction, questionSetId);
  await transaction
    .insert(questionSetLinks)
    .values({ organisationId, type, questionSetId })
    .onConflictDoUpdate({
      target: [questionSetLinks.organisationId, questionSetLinks.type],
      set: { questionSetId },
    });
}

/**
 * The questions of a work order: the set that it names, else the set for the original of a picture if it is
 * for that, else its type's set, else photos and documents.
 */
export async function chooseQuestionSet(
  transaction: Transaction,
  {
    type,
    questionSetRefId,
    originalOf = null,
  }: { type: string; questionSetRefId: string | null; originalOf?: string | null },
): Promise<Pick<QuestionSet, 'refId' | 'title' | 'translations' | 'questions'>> {
  const sets = await readQuestionSets(transaction);
  const linked = (await readLinks(transaction)).find((link) => link.type === type);
  return (
    sets.find(({ refId }) => refId === questionSetRefId) ??
    (originalOf ? ORIGINAL : null) ??
    sets.find(({ id }) => id === linked?.questionSetId) ??
    GENERAL
  );
}

function describe(type: string, { id, refId, title }: QuestionSet): QuestionSetLink {
  return { type, questionSetId: id, refId, title };
}
