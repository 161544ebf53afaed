import * as routes from '@assay/contract/routes';
import { say } from '@assay/statements';
import type { FastifyInstance } from 'fastify';
import { type AuditStatement, auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { emails } from '../../platform/database/schema/emails.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import { abandon } from '../retention/retention.ts';
import { scanFile } from './jobs/scan-file.ts';
import { listQuarantine } from './list-quarantine.ts';
import { endAnalysis, lockFile, release, type ScannedFile, type SettleDeps } from './settle-scan.ts';

export interface QuarantineDeps extends SettleDeps, Pick<Platform, 'database' | 'antivirus'> {
  readonly publish: Publish;
}
type By = Pick<AuditStatement, 'organisationId' | 'actor'>;

export function mountQuarantine(app: FastifyInstance, parts: QuarantineDeps): void {
  const { database, antivirus, queue } = parts;

  mountRoute(app, routes.listQuarantine, async ({ caller }) => {
    const scanner = (await antivirus?.readState()) ?? null;
    const listed = await database.withOrganisation(caller.organisationId, listQuarantine, { readOnly: true });
    return { ...SUCCESS, scanner, ...listed };
  });

  mountRoute(app, routes.releaseQuarantined, async ({ params, body, caller, request }) => {
    const by = auditedBy(caller, request);
    await decide(parts, by, params.id, async (t, file) => {
      await release(t, parts, file, 'released', decided(by, body.reason));
      return { action: 'file.released', details: { reason: body.reason, signature: file.scan.signature } };
    });
    return SUCCESS;
  });

  mountRoute(app, routes.removeQuarantined, async ({ params, body, caller, request }) => {
    const by = auditedBy(caller, request);
    await decide(parts, by, params.id, async (t, file) => {
      await refuseOnHold(t, file);
      await remove(t, parts, file, decided(by, body.reason));
      return { action: 'file.removed', details: { reason: body.reason, signature: file.scan.signature } };
    });
    return SUCCESS;
  });

  mountRoute(app, routes.scanQuarantined, async ({ params, caller, request }) => {
    const by = auditedBy(caller, request);
    const { organisationId } = by;
    await decide(
      parts,
      by,
      params.id,
      async (t, { asset: { id: assetId } }) => {
        await t.update(assets).set({ scanState: 'waiting' }).where(eq(assets.id, assetId));
        await queue.send(scanFile, { organisationId, assetId }, { transaction: t });
        return null;
      },
      'waiting',
    );
    return SUCCESS;
  });
}

const decided = ({ actor }: By, reason: string) => ({
  decidedBy: actor.name,
  decidedAt: new Date(),
  reason,
});

/**
 * Changes a withheld file, or one that waits for its scan, and records it in the audit log if `change`
 * returns details. Throws RefusedError NOT_FOUND, CONFLICT.
 */
async function decide(
  { database, publish }: QuarantineDeps,
  by: By,
  assetId: string,
  change: (t: Transaction, file: ScannedFile) => Promise<Pick<AuditStatement, 'action' | 'details'> | null>,
  also?: 'waiting',
): Promise<void> {
  const { organisationId } = by;
  const { recordId } = await database.withOrganisation(organisationId, async (t) => {
    const file = await lockFile(t, assetId);
    if (!file) throw new RefusedError('NOT_FOUND');
    const isScan = also === 'waiting' && file.asset.scanState === 'waiting';
    if (file.scan.storageKey === null && !isScan)
      throw new RefusedError('CONFLICT', { message: 'This file is not held any more.' });
    const statement = await change(t, file);
    const target = { type: 'file', id: assetId, name: file.asset.originalName };
    if (statement) await writeAudit(t, { ...by, ...statement, target });
    return file.asset;
  });
  publish(organisationId, { type: 'asset.changed', assetId, recordId });
  if (recordId) publish(organisationId, { type: 'record.changed', recordId });
}

async function remove(
  t: Transaction,
  parts: QuarantineDeps,
  file: ScannedFile,
  facts: ReturnType<typeof decided>,
): Promise<void> {
  const { asset, scan } = file;
  await t.update(assets).set({ scanState: 'removed' }).where(eq(assets.id, asset.id));
  await t
    .update(fileScans)
    .set({ ...facts, storageKey: null })
    .where(eq(fileScans.assetId, asset.id));
  await t.delete(emails).where(eq(emails.assetId, asset.id));
  if (scan.storageKey) await abandon(t, asset.organisationId, [scan.storageKey]);
  await endAnalysis(t, parts, asset, say('failure.held-deleted'));
}

async function refuseOnHold(t: Transaction, { asset: { recordId } }: ScannedFile): Promise<void> {
  if (!recordId) return;
  const [record] = await t.select().from(records).where(eq(records.id, recordId));
  if (record?.holdSince)
    throw new RefusedError('CONFLICT', { message: 'The record is under legal hold: its files are kept.' });
}
