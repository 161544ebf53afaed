import type {
  MediaStorage,
  NewStorage,
  StorageSettings,
  StorageUpdate,
} from '@assay/contract/media-storages';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { brokenConstraint } from '../../platform/database/errors.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { count, eq } from '../../platform/database/orm.ts';
import { mediaStorages } from '../../platform/database/schema/media-storages.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { checkHost } from '../../platform/outbound/guarded-agents.ts';
import { AddressRefusedError, checkAddress } from '../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../platform/outbound/outbound-policy.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFolders, type StorageAccess } from './open-storage.ts';
import { refuse, refuseAs } from './refuse.ts';
import { readStorages, requireStorage, type StorageRow, sealSecret } from './storage-rows.ts';
import { testStorage } from './test-storage.ts';

export interface StorageRoutesDeps extends Pick<Platform, 'database'> {
  readonly access: StorageAccess;
}

const MAX_NUMBER = 50;
type Refusal = 'MEDIA_STORAGE_NOT_CREATED' | 'MEDIA_STORAGE_NOT_UPDATED';

export function mountStorageRoutes(app: FastifyInstance, parts: StorageRoutesDeps): void {
  mountReading(app, parts);
  mountChanges(app, parts);
  mountTest(app, parts);
}

function mountReading(app: FastifyInstance, { database, access }: StorageRoutesDeps): void {
  mountRoute(app, routes.listMediaStorages, async ({ caller: { organisationId } }) => {
    try {
      return await database.withOrganisation(
        organisationId,
        async (t) => {
          const folders = (await findFolders(t, organisationId, access.folders)).map(({ name }) => name);
          return { ...SUCCESS, docs: await readStorages(t), folders };
        },
        { readOnly: true },
      );
    } catch (error) {
      throw new RefusedError('MEDIA_STORAGES_UNAVAILABLE', { cause: error });
    }
  });

  mountRoute(app, routes.getMediaStorage, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await requireStorage(t, params.id);
      return { ...SUCCESS, data: await present(t, params.id) };
    }),
  );
}

function mountChanges(app: FastifyInstance, { database, access }: StorageRoutesDeps): void {
  mountRoute(app, routes.createMediaStorage, ({ body, caller, request }) => {
    const code = 'MEDIA_STORAGE_NOT_CREATED';
    refuseAddress(code, body, access);
    const { organisationId, userId } = caller;
    return database.withOrganisation(organisationId, async (t) => {
      const { there } = oneRow(await t.select({ there: count() }).from(mediaStorages));
      if (there >= MAX_NUMBER) throw refuse(code, `There are ${MAX_NUMBER} storages already.`);
      await refuseFolder(t, access.folders, code, organisationId, body);
      const id = crypto.randomUUID();
      const { secret, ...rest } = body;
      const sealedSecret = sealSecret(access.sealer, id, secret);
      await t
        .insert(mediaStorages)
        .values({ ...rest, id, organisationId, sealedSecret, createdBy: userId })
        .catch((error) => {
          throw nameTaken(code, error);
        });
      const details = { kind: body.kind, settings: body.settings };
      const by = auditedBy(caller, request);
      await writeAudit(t, {
        ...by,
        action: 'storage.created',
        target: targetOf({ id, name: body.name }),
        details,
      });
      return { ...SUCCESS, data: await present(t, id) };
    });
  });

  mountRoute(app, routes.updateMediaStorage, ({ params, body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const before = await requireStorage(t, params.id, 'lock');
      const details = await updateStorage(t, access, before, body);
      const target = targetOf({ id: before.id, name: body.name ?? before.name });
      await writeAudit(t, { ...auditedBy(caller, request), action: 'storage.updated', target, details });
      return { ...SUCCESS, data: await present(t, before.id) };
    }),
  );

  mountRoute(app, routes.removeMediaStorage, async ({ params, caller, request }) => {
    const remove = database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const target = targetOf(await requireStorage(t, params.id, 'lock'));
        await t.delete(mediaStorages).where(eq(mediaStorages.id, params.id));
        await writeAudit(t, { ...auditedBy(caller, request), action: 'storage.removed', target });
      },
      { statementTimeoutMs: 120_000 },
    );
    await remove.catch(refuseAs('MEDIA_STORAGE_NOT_REMOVED'));
    return SUCCESS;
  });
}

function mountTest(app: FastifyInstance, { database, access }: StorageRoutesDeps): void {
  mountRoute(app, routes.testMediaStorage, async ({ params, caller, request, signal }) => {
    const { organisationId } = caller;
    const { row, folders } = await database.withOrganisation(organisationId, async (t) => ({
      row: await requireStorage(t, params.id),
      folders: await findFolders(t, organisationId, access.folders),
    }));
    const { hostKey, ...test } = await testStorage(row, folders, access, signal);
    await database.withOrganisation(organisationId, async (t) => {
      const now = await requireStorage(t, params.id, 'lock');
      if (
        JSON.stringify([now.settings, now.sealedSecret]) !== JSON.stringify([row.settings, row.sealedSecret])
      )
        throw refuse('MEDIA_STORAGE_NOT_TESTED', 'It was changed during the test.');
      await t.update(mediaStorages).set({ lastTest: test, hostKey }).where(eq(mediaStorages.id, params.id));
      const failed = test.checks.find(({ passed }) => passed === false);
      const details = {
        passed: test.passed,
        ...(failed ? { failed: failed.check, message: failed.message } : {}),
        ...(hostKey !== row.hostKey ? { pinned: hostKey } : {}),
      };
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'storage.tested',
        target: targetOf(row),
        details,
      });
    });
    return { ...SUCCESS, data: test };
  });
}

function nameTaken(code: Refusal, error: unknown): unknown {
  if (brokenConstraint(error) !== 'media_storages_name') return error;
  return refuse(code, 'There is a storage of this name already.', 'name');
}

/** Updates a storage, and resolves with the details for the audit log. */
async function updateStorage(t: Transaction, access: StorageAccess, before: StorageRow, body: StorageUpdate) {
  const code = 'MEDIA_STORAGE_NOT_UPDATED';
  const { name, directoryPath, settings } = body;
  if (body.kind !== before.kind) throw refuse(code, 'The kind of a storage stays as it is.');
  const isMoved = leadsElsewhere(before, body);
  const secret = 'secret' in body ? body.secret : undefined;
  if (isMoved && before.sealedSecret !== null && !secret)
    throw refuse(code, 'Enter the secret again: the one that is kept belongs to another place.', 'secret');
  if (settings) {
    const place = { kind: body.kind, settings } as NewStorage;
    refuseAddress(code, place, access);
    await refuseFolder(t, access.folders, code, before.organisationId, place);
  }
  const given = 'hostKey' in body ? body.hostKey : undefined;
  const hostKey = given === undefined && isMoved ? null : given;
  const isTestStale = isMoved || secret || given !== undefined || directoryPath !== undefined;
  const changes = {
    name,
    directoryPath,
    settings,
    hostKey,
    sealedSecret: secret ? sealSecret(access.sealer, before.id, secret) : undefined,
    lastTest: isTestStale ? null : undefined,
  };
  if (Object.values(changes).some((value) => value !== undefined))
    await t
      .update(mediaStorages)
      .set(changes)
      .where(eq(mediaStorages.id, before.id))
      .catch((error) => {
        throw nameTaken(code, error);
      });
  return {
    changes: { name, directoryPath, settings, hostKey },
    ...(secret ? { secret: 'renewed' } : {}),
  };
}

/** The secret was given for this server and account, and is sent to no other. */
function leadsElsewhere({ kind, settings }: StorageRow, body: StorageUpdate): boolean {
  if (!body.settings) return false;
  const placeOf = (given: unknown) => {
    if (kind === 's3') {
      const { endpoint, region, accessKey } = given as StorageSettings<'s3'>;
      return [endpoint, region, accessKey];
    }
    if (kind === 'azure') {
      const { accountUrl, accountName } = given as StorageSettings<'azure'>;
      return [accountUrl, accountName];
    }
    const { host, port, user } = given as StorageSettings<'sftp'>;
    return [host, port, user];
  };
  return kind !== 'folder' && JSON.stringify(placeOf(settings)) !== JSON.stringify(placeOf(body.settings));
}

/** What can be judged without resolving the name. */
function refuseAddress(code: Refusal, { kind, settings }: NewStorage, reach: OutboundPolicy): void {
  try {
    if (kind === 'sftp') checkHost(settings.host, reach);
    if (kind === 's3' && settings.endpoint !== null) checkAddress(settings.endpoint, reach);
    if (kind === 'azure') checkAddress(settings.accountUrl, reach);
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    const field = { sftp: 'host', s3: 'endpoint', azure: 'accountUrl', folder: 'root' }[kind];
    throw refuse(code, error.message, field);
  }
}

const targetOf = ({ id, name }: Pick<StorageRow, 'id' | 'name'>) => ({ type: 'media-storage', id, name });

async function present(t: Transaction, id: string): Promise<MediaStorage> {
  return oneRow(await readStorages(t, id));
}

async function refuseFolder(
  t: Transaction,
  folders: StorageAccess['folders'],
  code: Refusal,
  organisationId: string,
  body: NewStorage,
): Promise<void> {
  if (body.kind !== 'folder') return;
  const open = await findFolders(t, organisationId, folders);
  const { root } = body.settings;
  if (!open.some(({ name }) => name === root))
    throw refuse(code, `The operator has not opened a folder “${root}” for your organization.`, 'root');
}
