import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/auth/caller.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AssetReader } from '../assets/assets.ts';
import type { UploadOrigin } from './commit-upload.ts';
import type { Intake, Upload } from './intake-service.ts';

export interface UploadDeps extends Pick<Platform, 'database'> {
  readonly intake: Intake;
  readonly assets: AssetReader;
}

const SUCCESS = { status: 'Success' } as const;

export function mountUpload(app: FastifyInstance, { database, intake, assets: reader }: UploadDeps): void {
  mountRoute(app, routes.uploadFiles, async ({ form, caller, signal }) => {
    const { organisationId } = caller;
    // One id for the whole upload, also where the sender has none.
    const ownId = randomUUID();
    const transactionId = await intake.receive(organisationId, signal, async (upload: Upload) => {
      let before: Names | null = null;
      const after = await form.read((file, fields) => {
        before ??= { uuid: fields.uuid, recordId: fields.recordId };
        return upload.add(file, {
          ...originOf(caller, fields.channel),
          uploadId: fields.uuid ?? ownId,
          recordId: fields.recordId ?? null,
          location: fields.location ?? null,
        });
      });
      if (before) requireInFront(before, after);
    });
    if (!transactionId) throw new RefusedError('MISSING_FILE_DATA');
    return database.withOrganisation(organisationId, async (t) => {
      const { transactions, assets, rejected } = await reader.readUploads(t, { transactionId });
      return { ...SUCCESS, result: SUCCESS.status, transaction: oneRow(transactions), assets, rejected };
    });
  });

  mountRoute(app, routes.createAsset, async ({ body, caller }) => {
    const { organisationId } = caller;
    const { fingerprint, fileFingerprint, mimeType, originalName, byteSize, tags } = body;
    const transactionId = await intake.enterFingerprints(
      {
        ...originOf(caller, undefined),
        uploadId: body.uuid ?? randomUUID(),
        recordId: body.recordId ?? null,
        location: null,
      },
      { fingerprint, fileFingerprint, mimeType, originalName, byteSize, tags },
    );
    return database.withOrganisation(organisationId, async (t) => {
      const { assets } = await reader.readUploads(t, { transactionId });
      return { ...SUCCESS, data: oneRow(assets) };
    });
  });
}

/** The files are in already when what names their upload or record comes behind them. */
function requireInFront(before: Names, after: Names): void {
  if (before.uuid === after.uuid && before.recordId === after.recordId) return;
  throw new RefusedError('INVALID_REQUEST', { message: 'recordId and uuid must stand before the files' });
}

interface Names {
  readonly uuid?: string;
  readonly recordId?: string;
}

function originOf(caller: Caller, channel: UploadOrigin['channel'] | undefined) {
  const { organisationId, userId, tokenType } = caller;
  // What a storage job brings in says so itself; no request may.
  const claimed = channel === 'storage' ? undefined : channel;
  const channelOf = tokenType === 'organization' ? ('api' as const) : ('browser' as const);
  return { organisationId, userId, channel: claimed ?? channelOf };
}
