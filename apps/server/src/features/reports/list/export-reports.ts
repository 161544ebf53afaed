import type { Readable } from 'node:stream';
import type { ReportSummary } from '@assay/contract/reports';
import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { exportCsv } from '../../../platform/csv/export-csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findReports, type ReportQuery } from './find-reports.ts';

const HEADINGS = ['File', 'Kind', 'Record', 'Received', 'Analysis', 'Tamper score', 'Band', 'Id'];
const PAGE_SIZE = 1_000;

/** All reports that match the query. */
export function exportReports(
  database: Database,
  organisationId: string,
  query: Pick<ReportQuery, 'sort' | 'filter' | 'recordId' | 'unfiled'>,
): Readable {
  return exportCsv(database, organisationId, {
    headings: HEADINGS,
    cellsOf,
    async readPage(t, after) {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { docs, next } = await findReports(t, page, (storageKey) => storageKey);
      return { rows: docs, next };
    },
  });
}

function cellsOf(report: ReportSummary) {
  const { originalName, type, referenceId, createdAt, analysisStatus, tamperScore, band, assetId } = report;
  const score = tamperScore === null ? null : String(tamperScore);
  return [originalName, type, referenceId, createdAt, analysisStatus, score, BAND_WORDS[band].title, assetId];
}
