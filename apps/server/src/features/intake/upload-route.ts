import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { auditedBy } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { batchCalls } from '../../platform/batching/batch-calls.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type Asker, asViewer, currentAsker, currentViewer } from '../../platform/database/viewer.ts';
import { isAllowed, mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AssetReader, ReadUploads } from '../assets/assets.ts';
import type { TakenIn, Upload } from './incoming-upload.ts';
import type { Intake } from './intake-service.ts';
import type { UploadOrigin } from './received-upload.ts';

export interface UploadDeps extends Pick<Platform, 'database'> {
  readonly intake: Intake;
  readonly assets: AssetReader;
}

/** As many answers are read at once as uploads are committed together. */
const MAX_READ = 100;

export function mountUpload(app: FastifyInstance, { database, intake, assets: reader }: UploadDeps): void {
  const readGathered = batchCalls<Reading, string, ReadUploads>(
    ({ organisationId, viewer, asker }, ids) => {
      const read = (t: Transaction) => reader.readEachUpload(t, ids);
      const readAll = () => database.withOrganisation(organisationId, read, { readOnly: true });
      return asViewer(viewer, readAll, asker);
    },
    { most: MAX_READ },
  );
  /** The upload as a whole, with the files of this request. */
  async function readBack(organisationId: string, { uploadId, assetIds }: TakenIn) {
    const reading = { organisationId, viewer: currentViewer(), asker: currentAsker() };
    const { transactions, assets } = await readGathered(reading, uploadId);
    const byId = new Map(assets.map((asset) => [asset.id, asset]));
    const elsewhere = assetIds.filter((id) => !byId.has(id));
    if (elsewhere.length > 0) {
      const read = (t: Transaction) => reader.readAssets(t, elsewhere);
      for (const asset of await database.withOrganisation(organisationId, read)) byId.set(asset.id, asset);
    }
    return { transaction: oneRow(transactions), assets: assetIds.flatMap((id) => byId.get(id) ?? []) };
  }

  mountRoute(app, routes.uploadFiles, async ({ form, caller, signal, request }) => {
    const { organisationId } = caller;
    // One id for the whole upload, also if the sender has none.
    const ownId = randomUUID();
    const describe = ({ channel, uuid: uploadId = ownId, recordId, location }: Fields) => {
      const said = { recordId: recordId ?? null, location: location ?? null };
      return {
        ...originOf(caller, channel),
        ...said,
        uploadId,
        emailsFor: { by: auditedBy(caller, request), opensRecords: isAllowed(routes.createRecord, caller) },
      };
    };
    const addFiles = async (upload: Upload) =>
      upload.amend(describe(await form.read((file, soFar) => upload.add(file, describe(soFar)))));
    const length = Number(request.headers['content-length']) || undefined;
    const taken = await intake.receive(organisationId, signal, addFiles, length);
    if (!taken) throw new RefusedError('MISSING_FILE_DATA');
    const { rejected } = taken;
    return { ...SUCCESS, result: SUCCESS.status, ...(await readBack(organisationId, taken)), rejected };
  });

  mountRoute(app, routes.createAsset, async ({ body, caller }) => {
    const { organisationId } = caller;
    const { uuid: uploadId = randomUUID(), recordId = null, ...file } = body;
    const origin = { ...originOf(caller, undefined), uploadId, recordId, location: null };
    const { assets } = await readBack(organisationId, await intake.enterFingerprints(origin, [file]));
    return { ...SUCCESS, data: oneRow(assets) };
  });

  mountRoute(app, routes.enterFingerprints, async ({ body: { uuid, recordId = null, files }, caller }) => {
    const origin = { ...originOf(caller, undefined), uploadId: uuid, recordId, location: null };
    const { isRepeated, assetIds } = await intake.enterFingerprints(origin, files);
    return { ...SUCCESS, uuid, isRepeated, ids: [...assetIds] };
  });
}

/** Whose uploads are read, and for whom. */
interface Reading {
  readonly organisationId: string;
  readonly viewer: string | null;
  readonly asker: Asker | null;
}

type Fields = Partial<z.output<typeof routes.uploadFiles.multipart.fields>>;

function originOf(caller: Caller, channel: UploadOrigin['channel'] | undefined) {
  const { organisationId, userId, tokenType } = caller;
  // Storages and mailboxes set their channels themselves; no request may.
  const claimed = channel === 'storage' || channel === 'mailbox' ? undefined : channel;
  const channelOf = tokenType === 'organization' ? ('api' as const) : ('browser' as const);
  return { organisationId, userId, channel: claimed ?? channelOf };
}
