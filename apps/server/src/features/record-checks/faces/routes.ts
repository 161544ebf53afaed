import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { faceComparisons, referenceFaces } from '../../../platform/database/schema/faces.ts';
import { assets, records } from '../../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRecordId } from '../../record-access/record-access.ts';
import type { CheckRequests } from '../request-checks.ts';

export type FaceRoutesDeps = Pick<Platform, 'database'> & Pick<CheckRequests, 'requestCheck'>;

export function mountFaces(app: FastifyInstance, parts: FaceRoutesDeps): void {
  const { database, requestCheck } = parts;

  mountRoute(app, routes.getRecordFaces, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const recordId = await findRecordId(t, params.id);
        if (!recordId) throw new RefusedError('NOT_FOUND');
        const [row] = await t.select().from(faceComparisons).where(eq(faceComparisons.recordId, recordId));
        return { ...SUCCESS, data: row?.comparison ?? null };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.chooseReferenceFace, ({ params, body: { assetId }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const recordId = await findRecordId(t, params.id);
      if (!recordId) throw new RefusedError('NOT_FOUND');
      const { organisationId } = caller;
      const originalName = await choose(t, { organisationId, recordId, assetId });
      const { name } = oneRow(
        await t.select({ name: records.referenceId }).from(records).where(eq(records.id, recordId)),
      );
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'record.reference-face',
        target: { type: 'record', id: recordId, name },
        details: { assetId, originalName },
      });
      await requestCheck(t, { organisationId, recordId });
      return SUCCESS;
    }),
  );
}

/** Resolves with the photo's name. Throws RefusedError NOT_FOUND if it is not a picture of the record. */
async function choose(
  t: Transaction,
  row: { organisationId: string; recordId: string; assetId: string | null },
): Promise<string | null> {
  const { organisationId, recordId, assetId } = row;
  if (assetId === null) {
    await t.delete(referenceFaces).where(eq(referenceFaces.recordId, recordId));
    return null;
  }
  const isPicture = and(
    eq(assets.id, assetId),
    eq(assets.recordId, recordId),
    sql`${assets.mimeType} LIKE 'image/%'`,
  );
  const [asset] = await t.select({ name: assets.originalName }).from(assets).where(isPicture);
  if (!asset) throw new RefusedError('NOT_FOUND');
  await t
    .insert(referenceFaces)
    .values({ organisationId, recordId, assetId })
    .onConflictDoUpdate({ target: referenceFaces.recordId, set: { assetId } });
  return asset.name;
}
