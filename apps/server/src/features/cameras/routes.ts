import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { cameraComparisons } from '../../platform/database/schema/camera-comparisons.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordName } from '../record-access/record-access.ts';
import { choosePictures } from './choose-pictures.ts';
import { compareCamerasJob } from './compare-cameras-job.ts';
import { keepsPatterns } from './keep-digests.ts';
import { readCameras } from './read-cameras.ts';

export function mountCameras(
  app: FastifyInstance,
  { database, queue }: Pick<Platform, 'database' | 'queue'>,
) {
  mountRoute(app, routes.getRecordCameras, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const record = await findRecordName(t, params.id);
        if (!record) throw new RefusedError('NOT_FOUND');
        return { ...SUCCESS, data: await readCameras(t, record.id) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.compareRecordCameras, ({ params, body: { otherRecordId }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { organisationId } = caller;
      const record = await findRecordName(t, params.id);
      const other = otherRecordId === null ? null : await findRecordName(t, otherRecordId);
      if (!record || (otherRecordId !== null && !other)) throw new RefusedError('NOT_FOUND');
      if (other?.id === record.id)
        throw new RefusedError('CONFLICT', { message: 'A record is not compared with itself.' });
      const { own, other: others } = await choosePictures(t, record.id, other?.id ?? null);
      // A single picture is only searched for in other records.
      const least = keepsPatterns(await readOrganisationConfig(t)) ? 1 : 2;
      if (own.length === 0 || own.length + others.length < least)
        throw new RefusedError('CONFLICT', { message: 'There are no two pictures to compare.' });
      const asked = {
        requestId: randomUUID(),
        requestedAt: new Date(),
        otherRecordId: other?.id ?? null,
        groups: null,
        statements: null,
        search: null,
      };
      await t
        .insert(cameraComparisons)
        .values({ organisationId, recordId: record.id, ...asked })
        .onConflictDoUpdate({ target: cameraComparisons.recordId, set: asked });
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'record.cameras-compared',
        target: { type: 'record', id: record.id, name: record.name },
        details: { pictures: own.length + others.length, otherRecord: other?.name ?? null },
      });
      const job = { organisationId, recordId: record.id, requestId: asked.requestId };
      await queue.send(compareCamerasJob, job, { transaction: t });
      return { ...SUCCESS, data: await readCameras(t, record.id) };
    }),
  );
}
