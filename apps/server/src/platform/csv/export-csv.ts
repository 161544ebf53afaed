import { Readable } from 'node:stream';
import type { Database, Transaction } from '../database/database.ts';
import { asViewer, currentViewer } from '../database/viewer.ts';
import { writeCsvLine } from './write-csv.ts';

export interface CsvTable<Row> {
  readonly headings: readonly string[];
  readonly cellsOf: (row: Row) => readonly (string | null)[];
  /**
   * Returns the rows after a position, from the beginning if it is undefined, and the next position; null or
   * missing at the end.
   */
  readonly readPage: (
    t: Transaction,
    after: string | undefined,
  ) => Promise<{ rows: readonly Row[]; next?: string | null }>;
}

/** All rows as CSV, read page by page, so that a list of any length fits. */
export function exportCsv<Row>(
  database: Database,
  organisationId: string,
  { headings, cellsOf, readPage }: CsvTable<Row>,
): Readable {
  // Later pages are read when the connection has room, in another asynchronous context: the viewer is
  // determined here.
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
