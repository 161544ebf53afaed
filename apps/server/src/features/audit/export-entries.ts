import { Readable } from 'node:stream';
import type { AuditEntry } from '@assay/contract/audit';
import { writeCsvLine } from '../../platform/csv/write-csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/list-page.ts';
import { findEntries } from './find-entries.ts';

const HEADINGS = ['Time', 'Actor', 'Kind', 'From outside', 'Address', 'Action', 'Target', 'Name', 'Details'];
const PAGE_SIZE = 1_000;

/** All entries that the query finds, page after page, so that no log is too long. */
export function exportEntries(
  database: Database,
  organisationId: string,
  query: Pick<ListQuery, 'sort' | 'filter'>,
): Readable {
  async function* lines() {
    yield writeCsvLine(HEADINGS);
    let after: string | undefined;
    do {
      const page = { ...query, index: 0, count: PAGE_SIZE, after };
      const { entries, next } = await database.withOrganisation(organisationId, (t) => findEntries(t, page), {
        readOnly: true,
      });
      yield entries.map((entry) => writeCsvLine(cellsOf(entry))).join('');
      after = next ?? undefined;
    } while (after);
  }
  return Readable.from(lines(), { objectMode: false });
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
