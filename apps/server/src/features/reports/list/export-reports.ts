import { Readable } from 'node:stream';
import type { ReportSummary } from '@assay/contract/reports';
import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { writeCsvLine } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findReports, type ReportQuery } from './find-reports.ts';

const HEADINGS = ['File', 'Kind', 'Record', 'Received', 'Analysis', 'Tamper score', 'Band', 'Id'];
const PAGE_SIZE = 1_000;

/** All that the query finds, page after page. */
export function exportReports(
  database: Database,
  organisationId: string,
  query: Pick<ReportQuery, 'sort' | 'filter' | 'recordId' | 'unfiled'>,
): Readable {
  async function* lines() {
    yield writeCsvLine(HEADINGS);
    let after: string | undefined;
    do {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { docs, next } = await database.withOrganisation(
        organisationId,
        (t) => findReports(t, page, (storageKey) => storageKey),
        { readOnly: true },
      );
      yield docs.map((report) => writeCsvLine(cellsOf(report))).join('');
      after = next ?? undefined;
    } while (after);
  }
  return Readable.from(lines(), { objectMode: false });
}

function cellsOf(report: ReportSummary) {
  const { originalName, type, referenceId, createdAt, analysisStatus, tamperScore, band, assetId } = report;
  const score = tamperScore === null ? null : String(tamperScore);
  return [originalName, type, referenceId, createdAt, analysisStatus, score, BAND_WORDS[band].title, assetId];
}
