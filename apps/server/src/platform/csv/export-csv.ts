import { Readable } from 'node:stream';
import type { Database, Transaction } from '../database/database.ts';
import { asViewer, currentViewer } from '../database/viewer.ts';
import { writeCsvLine } from './write-csv.ts';

export interface CsvTable<Row> {
  readonly headings: readonly string[];
  readonly cellsOf: (row: Row) => readonly (string | null)[];
  /** The rows behind a place, from the beginning where it is undefined, and the place of the next; null or none at the end. */
  readonly readPage: (
    t: Transaction,
    after: string | undefined,
  ) => Promise<{ rows: readonly Row[]; next?: string | null }>;
}

/** All rows as CSV, page after page, each read for itself, so that no list is too long. */
export function exportCsv<Row>(
  database: Database,
  organisationId: string,
  { headings, cellsOf, readPage }: CsvTable<Row>,
): Readable {
  // Later pages are read when the connection has room, because of whatever came over it by then: whose eyes count is settled here.
  const viewer = currentViewer();
  const read = (after: string | undefined) =>
    asViewer(viewer, () =>
      database.withOrganisation(organisationId, (t) => readPage(t, after), { readOnly: true }),
    );
  async function* lines() {
    yield writeCsvLine(headings);
    let after: string | undefined;
    do {
      const { rows, next } = await read(after);
      yield rows.map((row) => writeCsvLine(cellsOf(row))).join('');
      after = next ?? undefined;
    } while (after);
  }
  return Readable.from(lines(), { objectMode: false });
}
