import type { AccountStatement } from '@assay/contract/account-statements';
import type { Expense } from '@assay/contract/expenses';
import type { ReadingNotes } from '@assay/contract/reports';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { and, desc, eq, inArray } from '../../platform/database/orm.ts';
import { expenses, type StoredExpenses } from '../../platform/database/schema/expenses.ts';
import { recordings, type StoredRecording } from '../../platform/database/schema/recordings.ts';
import { documents, type StoredDocument, tasks } from '../../platform/database/schema/records.ts';
import type { AssetRow } from './report-subject.ts';

/** Facts about specific media, by the asset's id. */
export interface MediumFacts {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly recordings: ReadonlyMap<string, StoredRecording>;
  readonly expenses: ReadonlyMap<string, readonly Expense[]>;
  readonly accountStatements: ReadonlyMap<string, readonly AccountStatement[]>;
  readonly readingNotes: ReadonlyMap<string, ReadingNotes>;
}

export async function readMediumFacts(
  transaction: Transaction,
  rows: readonly AssetRow[],
): Promise<MediumFacts> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0)
    return {
      documents: new Map(),
      expenses: new Map(),
      accountStatements: new Map(),
      readingNotes: new Map(),
      recordings: new Map(),
    };
  const documentRows = await transaction.select().from(documents).where(inArray(documents.assetId, ids));
  const recordingRows = await transaction.select().from(recordings).where(inArray(recordings.assetId, ids));
  const expenseRows = await transaction
    .select()
    .from(expenses)
    .where(inArray(expenses.assetId, ids))
    .orderBy(expenses.place);
  const failures = await readFailures(transaction, ids);
  const byAsset = Map.groupBy(expenseRows, ({ assetId }) => assetId);
  return {
    recordings: new Map(recordingRows.map(({ assetId, report }) => [assetId, report])),
    documents: new Map(documentRows.map(({ assetId, report }) => [assetId, report])),
    expenses: new Map(
      [...byAsset].map(([id, list]) => [id, list.flatMap(({ report }) => report.expense ?? [])] as const),
    ),
    accountStatements: new Map(
      [...byAsset].map(
        ([id, list]) => [id, list.flatMap(({ report }) => report.accountStatements ?? [])] as const,
      ),
    ),
    // The rows of one file hold the same notes.
    readingNotes: new Map(
      ids.map((id) => {
        const [row] = byAsset.get(id) ?? [];
        const failure = failures.get(id);
        const failed = failure ? [describeFailure(failure, row !== undefined)] : [];
        const closed = (byAsset.get(id) ?? []).flatMap(({ report }) => describeClosedDay(report));
        return [id, [...failed, ...(row ? pairNotes(row.report) : []), ...closed]] as const;
      }),
    ),
  };
}

interface Failure {
  readonly message: string;
  readonly statements?: readonly Statement[];
}

/**
 * Finds the files, among these, whose last reading failed. A refused reading was never begun, so it does not
 * count.
 */
async function readFailures(t: Transaction, ids: readonly string[]): Promise<Map<string, Failure>> {
  const readings = await t
    .selectDistinctOn([tasks.assetId], {
      assetId: tasks.assetId,
      status: tasks.status,
      error: tasks.error,
    })
    .from(tasks)
    .where(and(inArray(tasks.assetId, [...ids]), eq(tasks.kind, 'detect_expenses')))
    .orderBy(tasks.assetId, desc(tasks.createdAt), desc(tasks.id));
  return new Map(
    readings.flatMap(({ assetId, status, error }) => {
      const { code, message = '', statements } = (error ?? {}) as Partial<Failure> & { code?: string };
      const isFailed = assetId !== null && status === 'failed' && code !== 'not-available';
      return isFailed ? [[assetId, { message, ...(statements && { statements }) }] as const] : [];
    }),
  );
}

function describeFailure(
  { message, statements = [] }: Failure,
  wasReadBefore: boolean,
): ReadingNotes[number] {
  const what = say(wasReadBefore ? 'failure.expenses-not-read-again' : 'failure.expenses-not-read');
  const sentence = `${inEnglish(what)} ${message}`.trim();
  // A failure from before reasons were statements is shown as stored.
  return { sentence, statements: message && statements.length === 0 ? null : [what, ...statements] };
}

function describeClosedDay({ expense }: StoredExpenses): ReadingNotes {
  const { closedDay } = expense ?? {};
  return closedDay ? [{ sentence: closedDay.sentence, statements: closedDay.statements }] : [];
}

function pairNotes({ notes = [], statements }: StoredExpenses): ReadingNotes {
  return notes.map((sentence, at) => ({ sentence, statements: statements?.notes[at] ?? null }));
}
