import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type Asker, asViewer, currentAsker, currentViewer } from '../../platform/database/viewer.ts';
import { gatherCalls } from '../../platform/gathering/gather-calls.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AssetReader, ReadUploads } from '../assets/assets.ts';
import { listAssetIds } from './begin-together.ts';
import type { UploadOrigin } from './commit-upload.ts';
import type { Intake, Upload } from './intake-service.ts';

export interface UploadDeps extends Pick<Platform, 'database'> {
  readonly intake: Intake;
  readonly assets: AssetReader;
}

const SUCCESS = { status: 'Success' } as const;

/** As many answers are read at once as uploads are committed together. */
const MAX_READ = 100;

export function mountUpload(app: FastifyInstance, { database, intake, assets: reader }: UploadDeps): void {
  const readGathered = gatherCalls<string, ReadUploads>(
    (key, ids) => {
      const [organisationId, viewer, asker] = JSON.parse(key) as [string, string | null, Asker | null];
      const read = (t: Transaction) => reader.readEachUpload(t, ids);
      const readAll = () => database.withOrganisation(organisationId, read, { readOnly: true });
      return asViewer(viewer, readAll, asker);
    },
    { most: MAX_READ },
  );
  const readBack = (organisationId: string, uploadId: string) =>
    readGathered(JSON.stringify([organisationId, currentViewer(), currentAsker()]), uploadId);

  mountRoute(app, routes.uploadFiles, async ({ form, caller, signal, request }) => {
    const { organisationId } = caller;
    // One id for the whole upload, also where the sender has none.
    const ownId = randomUUID();
    const addFiles = async (upload: Upload) => {
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
    };
    const length = Number(request.headers['content-length']) || undefined;
    const transactionId = await intake.receive(organisationId, signal, addFiles, length);
    if (!transactionId) throw new RefusedError('MISSING_FILE_DATA');
    const { transactions, assets, rejected } = await readBack(organisationId, transactionId);
    return { ...SUCCESS, result: SUCCESS.status, transaction: oneRow(transactions), assets, rejected };
  });

  mountRoute(app, routes.createAsset, async ({ body, caller }) => {
    const { organisationId } = caller;
    const { uuid: uploadId = randomUUID(), recordId = null, ...file } = body;
    const origin = { ...originOf(caller, undefined), uploadId, recordId, location: null };
    await intake.enterFingerprints(origin, [file]);
    const { assets } = await readBack(organisationId, uploadId);
    return { ...SUCCESS, data: oneRow(assets) };
  });

  mountRoute(app, routes.enterFingerprints, async ({ body: { uuid, recordId = null, files }, caller }) => {
    const { organisationId } = caller;
    const origin = { ...originOf(caller, undefined), uploadId: uuid, recordId, location: null };
    const isNew = await intake.enterFingerprints(origin, files);
    const ids = await database.withOrganisation(organisationId, (t) => listAssetIds(t, uuid), {
      readOnly: true,
    });
    return { ...SUCCESS, uuid, isRepeated: !isNew, ids };
  });
}

/** The files are in already when what names their upload or record comes behind them. */
function requireInFront(before: Names, after: Names): void {
  if (before.uuid === after.uuid && before.recordId === after.recordId) return;
  throw new RefusedError('INVALID_REQUEST', { message: 'recordId and uuid must come before the files' });
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
