import { randomUUID } from 'node:crypto';
import { type Asset, routes, type UploadTransaction } from '@assay/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Rejection, UploadOrigin } from './commit-upload.ts';
import type { IntakeService, Upload } from './intake-service.ts';

export interface IntakeRoutesParts {
  readonly database: Database;
  readonly intake: IntakeService;
  readonly readUploads: (
    transaction: Transaction,
    of: { transactionId: string },
  ) => Promise<{ transactions: UploadTransaction[]; assets: Asset[]; rejected: Rejection[] }>;
}

const SUCCESS = { status: 'Success' } as const;

export function mountIntake(
  app: FastifyInstance,
  { database, intake, readUploads }: IntakeRoutesParts,
): void {
  mountRoute(app, routes.uploadFiles, async ({ form, caller, signal }) => {
    const { organisationId } = caller;
    // One id for the whole upload, also where the sender has none.
    const ownId = randomUUID();
    const transactionId = await intake.receive(organisationId, signal, async (upload: Upload) => {
      await form.read((file, fields) =>
        upload.add(file, {
          ...originOf(caller, fields.channel),
          transactionId: fields.uuid ?? ownId,
          recordId: fields.recordId ?? null,
          location: fields.location ?? null,
        }),
      );
    });
    if (!transactionId) throw new RefusedError('MISSING_FILE_DATA');
    return database.withOrganisation(organisationId, async (t) => {
      const { transactions, assets, rejected } = await readUploads(t, { transactionId });
      return { ...SUCCESS, result: SUCCESS.status, transaction: transactions[0], assets, rejected };
    });
  });

  mountRoute(app, routes.createAsset, async ({ body, caller }) => {
    const { organisationId } = caller;
    const { fingerprint, fileFingerprint, mimeType, originalName, byteSize, tags } = body;
    const transactionId = await intake.enterFingerprints(
      {
        ...originOf(caller, undefined),
        transactionId: body.uuid ?? randomUUID(),
        recordId: body.recordId ?? null,
        location: null,
      },
      { fingerprint, fileFingerprint, mimeType, originalName, byteSize, tags },
    );
    return database.withOrganisation(organisationId, async (t) => {
      const { assets } = await readUploads(t, { transactionId });
      return { ...SUCCESS, data: assets[0] };
    });
  });
}

function originOf(caller: Caller, channel: UploadOrigin['channel'] | undefined) {
  const { organisationId, userId, tokenType } = caller;
  // What a storage job brings in says so itself; no request may.
  const claimed = channel === 'storage' ? undefined : channel;
  const channelOf = tokenType === 'organization' ? ('api' as const) : ('browser' as const);
  return { organisationId, userId, channel: claimed ?? channelOf };
}
