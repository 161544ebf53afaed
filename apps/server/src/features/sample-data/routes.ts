import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { sampleData } from '../../platform/database/schema/sample-data.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { makeSampleData, removeSampleData } from './jobs/sample-data.ts';
import { changeRow, readRow, readState } from './read-state.ts';
import { countFiles, listSampleCases } from './sample-cases.ts';

/** Starts making sample records, reports their progress, and starts their removal; jobs do the work. */
export function mountSampleData(
  app: FastifyInstance,
  { database, queue }: { database: Database; queue: Queue },
): void {
  mountRoute(app, routes.getSampleData, async ({ caller: { organisationId } }) => {
    const data = await database.withOrganisation(organisationId, readState, { readOnly: true });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.makeSampleData, async ({ caller, request }) => {
    const { organisationId, userId } = caller;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const total = countFiles(listSampleCases(new Date()));
      const inserted = await t
        .insert(sampleData)
        .values({ organisationId, id: randomUUID(), state: 'making', userId, total })
        .onConflictDoNothing()
        .returning({ id: sampleData.id });
      if (inserted.length === 0)
        throw new RefusedError('CONFLICT', { message: 'Sample data already exists.' });
      await queue.send(makeSampleData, { organisationId }, { transaction: t });
      await writeAudit(t, { ...auditedBy(caller, request), action: 'sample-data.added' });
      return readState(t);
    });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.removeSampleData, async ({ caller, request }) => {
    const { organisationId } = caller;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const row = await readRow(t, 'lock');
      if (row?.state !== 'present')
        throw new RefusedError('CONFLICT', {
          message: row ? 'The sample data is being changed.' : 'There is no sample data.',
        });
      await changeRow(t, row, { state: 'removing', error: null });
      await queue.send(removeSampleData, { organisationId }, { transaction: t });
      await writeAudit(t, { ...auditedBy(caller, request), action: 'sample-data.removed' });
      return readState(t);
    });
    return { ...SUCCESS, data };
  });
}
