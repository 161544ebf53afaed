import type { Readable } from 'node:stream';
import type { AuditEntry } from '@assay/contract/audit';
import { exportCsv } from '../../platform/csv/export-csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list-page.ts';
import { findEntries } from './find-entries.ts';

const HEADINGS = ['Time', 'Actor', 'Kind', 'From outside', 'Address', 'Action', 'Target', 'Name', 'Details'];
const PAGE_SIZE = 1_000;

/** All entries that match the query. */
export function exportEntries(
  database: Database,
  organisationId: string,
  query: Pick<ListQuery, 'sort' | 'filter'>,
): Readable {
  return exportCsv(database, organisationId, {
    headings: HEADINGS,
    cellsOf,
    async readPage(t, after) {
      const { entries, next } = await findEntries(t, { ...query, index: 0, count: PAGE_SIZE, after });
      return { rows: entries, next };
    },
  });
}

function cellsOf({ createdAt, actor, action, target, details }: AuditEntry) {
  const more = Object.keys(details).length > 0 ? JSON.stringify(details) : null;
  return [
    createdAt,
    actor.name,
    actor.type,
    actor.isFromOutside ? 'yes' : 'no',
    actor.address,
    action,
    target ? `${target.type} ${target.id ?? ''}`.trim() : null,
    target?.name ?? null,
    more,
  ];
}
