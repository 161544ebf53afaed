import type { ServerEvent } from '@assay/contract/events';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { asViewer } from '../../platform/database/viewer.ts';

/** How long it may take until a stream knows that a record joined or left its viewer's groups. */
const KNOWN_MS = 5_000;
const LARGEST = 1_000;

/** Whether a member of a limiting group may receive an event: only about what they see. */
export function createEventFilter(
  database: Database,
  { organisationId, viewerId }: { organisationId: string; viewerId: string },
): (event: ServerEvent) => Promise<boolean> {
  const known = new Map<string, { until: number; isSeen: Promise<boolean> }>();

  function sees(table: 'records' | 'assets' | 'client_requests', id: string): Promise<boolean> {
    const before = known.get(id);
    if (before && before.until > Date.now()) return before.isSeen;
    if (known.size >= LARGEST) known.clear();
    const isSeen = asViewer(viewerId, () =>
      database.withOrganisation(
        organisationId,
        async (t) => {
          const name = sql.identifier(table);
          return (await t.execute(sql`SELECT 1 FROM ${name} WHERE id = ${id}`)).rows.length > 0;
        },
        { readOnly: true },
      ),
    );
    known.set(id, { until: Date.now() + KNOWN_MS, isSeen });
    isSeen.catch(() => known.delete(id));
    return isSeen;
  }

  return async (event) => {
    if ('clientRequestId' in event) return sees('client_requests', event.clientRequestId);
    if ('recordId' in event && event.recordId !== null) return sees('records', event.recordId);
    return 'assetId' in event ? sees('assets', event.assetId) : true;
  };
}
