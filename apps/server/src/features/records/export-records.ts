import type { Readable } from 'node:stream';
import { type ClaimField, isOwnFact } from '@assay/contract/claim-fields';
import { CLAIM_COLUMNS, type ClaimColumn, headOwnFacts } from '@assay/contract/claim-input';
import type { Claim } from '@assay/contract/claims';
import { recordBadge } from '@assay/contract/records';
import { exportCsv } from '../../platform/csv/export-csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list-page.ts';
import { readClaims } from '../claims/claims.ts';
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
/** With the column names of the claim import, so that this table can be edited and imported. */
const CLAIMED = CLAIM_COLUMNS.filter((column) => column !== 'reference' && column !== 'name');
const PAGE_SIZE = 500;

/** All records that match the query, with their claims. */
export function exportRecords(
  database: Database,
  organisationId: string,
  { claimFields, ...query }: Pick<ListQuery, 'sort' | 'filter'> & { claimFields: readonly ClaimField[] },
): Readable {
  const own = claimFields.filter(({ id, isUsed }) => isUsed && isOwnFact(id));
  const claimed = CLAIMED.map((column) => column[0]?.toUpperCase() + column.slice(1));
  return exportCsv(database, organisationId, {
    headings: [...HEADINGS, ...claimed, ...headOwnFacts(claimFields, HEADINGS)],
    cellsOf: ({ row, claim }: { row: RecordRow; claim: Claim | null }) => [
      ...cellsOf(row),
      ...CLAIMED.map((column) => claimCell(claim, column)),
      ...own.map(({ id }) => claim?.own[id] ?? null),
    ],
    async readPage(t, after) {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { ids, next } = await findRecords(t, organisationId, page, { isCounted: false });
      const claims = await readClaims(t, ids);
      const rows = await loadRecords(t, ids);
      return { rows: rows.map((row) => ({ row, claim: claims.get(row.id) ?? null })), next };
    },
  });
}

/** In the form that the import reads. */
function claimCell(claim: Claim | null, column: Exclude<ClaimColumn, 'reference' | 'name'>): string | null {
  if (claim === null) return null;
  const value = column === 'coordinates' ? claim.location : claim[column];
  if (value === null) return null;
  return typeof value === 'object' ? `${value.latitude}, ${value.longitude}` : String(value);
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
