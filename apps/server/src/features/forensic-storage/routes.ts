import type { ErrorCode } from '@assay/contract/errors';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inArray, sql } from '../../platform/database/orm.ts';
import { storageImports } from '../../platform/database/schema/media-storages.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AssetReader } from '../assets/assets.ts';
import type { Publish } from '../events/events.ts';
import { importFiles } from '../ledger/ledger.ts';
import { findForensicFiles, readForensicFiles } from './find-files.ts';
import { listFolders, listStorages } from './list-folders.ts';
import { requireChoice } from './place-filter.ts';

export interface ForensicStorageDeps extends Pick<Platform, 'database'> {
  readonly assets: Pick<AssetReader, 'readAssets'>;
  readonly publish: Publish;
}

/** For a folder of a million files. */
const PATIENT = { readOnly: true, statementTimeoutMs: 30_000 } as const;

export function mountForensicStorage(
  app: FastifyInstance,
  { database, assets, publish }: ForensicStorageDeps,
): void {
  mountRoute(app, routes.listForensicFiles, ({ query, caller }) =>
    orRefuse('FORENSIC_STORAGE_UNAVAILABLE', () =>
      database.withOrganisation(
        caller.organisationId,
        async (t) => {
          await requireChoice(t, query.storage);
          const { ids, ...page } = await findForensicFiles(t, query);
          return { ...SUCCESS, ...page, docs: await readForensicFiles(t, ids, assets) };
        },
        PATIENT,
      ),
    ),
  );

  mountRoute(app, routes.listForensicFolders, ({ query: { storage, ...place }, caller }) =>
    orRefuse('FORENSIC_STORAGE_UNAVAILABLE', () =>
      database.withOrganisation(
        caller.organisationId,
        async (t) => {
          if (storage === undefined) return { ...SUCCESS, docs: await listStorages(t), next: null };
          await requireChoice(t, storage);
          return { ...SUCCESS, ...(await listFolders(t, { ...place, storage })) };
        },
        PATIENT,
      ),
    ),
  );

  mountRoute(app, routes.importForensicFiles, async ({ body: { ids }, caller, request }) => {
    const { organisationId } = caller;
    const { counts, changed } = await orRefuse('FORENSIC_FILES_NOT_IMPORTED', () =>
      database.withOrganisation(organisationId, async (t) => {
        const files = await lockFiles(t, ids);
        const { entered, already, revoked } = await importFiles(
          t,
          files.map(({ id }) => id),
        );
        await t
          .update(storageImports)
          .set({ enteredAt: sql`coalesce(${storageImports.enteredAt}, now())` })
          .where(inArray(storageImports.assetId, [...entered, ...already]));
        for (const { id, path: name } of files.filter((file) => entered.includes(file.id)))
          await writeAudit(t, {
            ...auditedBy(caller, request),
            action: 'file.imported',
            target: { type: 'file', id, name },
          });
        return {
          counts: { entered: entered.length, already: already.length, revoked: revoked.length },
          changed: files.filter(({ id }) => entered.includes(id)),
        };
      }),
    );
    for (const { id: assetId, recordId } of changed)
      publish(organisationId, { type: 'asset.changed', assetId, recordId });
    return { ...SUCCESS, ...counts };
  });

  mountRoute(app, routes.markChangesSeen, ({ body: { ids }, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const files = await lockFiles(t, ids);
      const { rows } = await t.execute<{ id: string }>(
        sql`SELECT id FROM forensic_files WHERE is_open AND id = ANY(${`{${ids.join()}}`}::uuid[])`,
      );
      const open = files.filter((file) => rows.some(({ id }) => id === file.id));
      await t
        .update(storageImports)
        .set({ changeSeenAt: sql`now()` })
        .where(
          inArray(
            storageImports.assetId,
            open.map(({ id }) => id),
          ),
        );
      for (const { id, path: name } of open)
        await writeAudit(t, {
          ...auditedBy(caller, request),
          action: 'file.change-seen',
          target: { type: 'file', id, name },
        });
      return { ...SUCCESS, seen: open.length };
    }),
  );
}

interface Named extends Record<string, unknown> {
  readonly id: string;
  readonly path: string;
  readonly recordId: string | null;
}

/** All or none: throws RefusedError NOT_FOUND if one did not come in from a storage. */
async function lockFiles(t: Transaction, ids: readonly string[]): Promise<Named[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await t.execute<Named>(sql`
    SELECT i.asset_id AS id, i.path, a.record_id AS "recordId" FROM storage_imports AS i JOIN assets AS a ON a.id = i.asset_id
    WHERE i.asset_id = ANY(${`{${wanted.join()}}`}::uuid[]) ORDER BY i.asset_id FOR UPDATE OF i`);
  if (rows.length < wanted.length) throw new RefusedError('NOT_FOUND');
  return rows;
}

/** Errors are reported in terms of the attempted action. */
async function orRefuse<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(code, { cause: error });
  }
}
