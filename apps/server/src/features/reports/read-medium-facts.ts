import type { AccountStatement } from '@assay/contract/account-statements';
import type { Expense } from '@assay/contract/expenses';
import type { ReadingNotes } from '@assay/contract/reports';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { expenses, type StoredExpenses } from '../../platform/database/schema/expenses.ts';
import { recordings, type StoredRecording } from '../../platform/database/schema/recordings.ts';
import { documents, type StoredDocument } from '../../platform/database/schema/records.ts';
import type { AssetRow } from './report-subject.ts';

/** What is known of some kinds of files alone, by their asset's id. */
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
    readingNotes: new Map([...byAsset].map(([id, [row]]) => [id, row ? pairNotes(row.report) : []] as const)),
  };
}

function pairNotes({ notes = [], statements }: StoredExpenses): ReadingNotes {
  return notes.map((sentence, at) => ({ sentence, statements: statements?.notes[at] ?? null }));
}
