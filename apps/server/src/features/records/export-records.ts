import type { Readable } from 'node:stream';
import { recordBadge } from '@assay/contract/records';
import { exportCsv } from '../../platform/csv/export-csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list-page.ts';
import { findRecords } from './find-records.ts';
import { loadRecords, type RecordRow } from './record-rows.ts';

const HEADINGS = [
  'Reference',
  'Name',
  'Status',
  'Created',
  'Opened by',
  'Assigned to',
  'Files',
  'Tamper score',
  'Findings',
  'Decision',
  'Reason',
  'Decided by',
  'Decided',
];
const PAGE_SIZE = 500;

/** All records that the query finds. */
export function exportRecords(
  database: Database,
  organisationId: string,
  query: Pick<ListQuery, 'sort' | 'filter'>,
): Readable {
  return exportCsv(database, organisationId, {
    headings: HEADINGS,
    cellsOf,
    async readPage(t, after) {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { ids, next } = await findRecords(t, organisationId, page, { isCounted: false });
      return { rows: await loadRecords(t, ids), next };
    },
  });
}

function cellsOf(row: RecordRow): (string | null)[] {
  const { referenceId, name, createdAt, createdByName, assignedTo, assetCount, tamperScore, decision } = row;
  return [
    referenceId,
    name,
    recordBadge(row),
    createdAt.toISOString(),
    createdByName,
    assignedTo?.username ?? null,
    String(assetCount),
    tamperScore === null ? null : String(tamperScore),
    row.findingCodes.join(' '),
    decision?.outcome ?? null,
    decision?.reason ?? null,
    decision?.by ?? null,
    decision?.at ?? null,
  ];
}
