import type { AccountExport } from '@assay/contract/account';
import { type AuditStatement, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { brokenConstraint } from '../../../platform/database/errors.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, desc, eq } from '../../../platform/database/orm.ts';
import { accountExports } from '../../../platform/database/schema/account-exports.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { LinkOriginal } from '../../media/media.ts';
import { exportAccount } from '../jobs/export-account.ts';
import { keyOfExport } from './export-file.ts';

type Row = typeof accountExports.$inferSelect;
/** Throws RefusedError CONFLICT while an export is being made. */
export async function requestExport(
  { database, queue }: { database: Database; queue: Queue },
  { organisationId, actor }: Pick<AuditStatement, 'organisationId' | 'actor'>,
  withFiles: boolean,
): Promise<AccountExport> {
  try {
    return await database.withOrganisation(organisationId, async (t) => {
      const row = oneRow(
        await t
          .insert(accountExports)
          .values({ organisationId, withFiles, requestedBy: actor.name })
          .returning(),
      );
      const target = { type: 'export', id: row.id };
      await writeAudit(t, {
        organisationId,
        actor,
        target,
        details: { withFiles },
        action: 'account.exported',
      });
      await queue.send(exportAccount, { organisationId, exportId: row.id }, { transaction: t });
      return present(row, null);
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'account_exports_open') throw error;
    throw new RefusedError('CONFLICT', { message: 'An export is already being created.', cause: error });
  }
}

export async function listExports(
  database: Database,
  organisationId: string,
  linkOriginal: LinkOriginal,
): Promise<AccountExport[]> {
  const rows = await database.withOrganisation(organisationId, (t) =>
    t.select().from(accountExports).orderBy(desc(accountExports.createdAt)).limit(50),
  );
  return rows.map((row) => present(row, linkOriginal));
}

/** Throws RefusedError NOT_FOUND. A running export stops when it notices. */
export async function removeExport(
  { database, storage }: { database: Database; storage: ObjectStore },
  { organisationId, id }: { organisationId: string; id: string },
): Promise<void> {
  // The file first: a row without its file is visible and can be removed again.
  const isThis = and(eq(accountExports.id, id), eq(accountExports.organisationId, organisationId));
  const [row] = await database.withOrganisation(organisationId, (t) =>
    t.select({ id: accountExports.id }).from(accountExports).where(isThis),
  );
  if (!row) throw new RefusedError('NOT_FOUND');
  await storage.delete(keyOfExport({ organisationId, id }));
  await database.withOrganisation(organisationId, (t) => t.delete(accountExports).where(isThis));
}

function present(row: Row, linkOriginal: LinkOriginal | null): AccountExport {
  const { id, withFiles, requestedBy, status, progress, byteSize, createdAt, expiresAt } = row;
  const isThere = status === 'complete' && expiresAt !== null && expiresAt > new Date();
  const originalName = `assay-export-${createdAt.toISOString().slice(0, 10)}.zip`;
  const file = { storageKey: keyOfExport(row), mimeType: 'application/zip', originalName };
  return {
    id,
    withFiles,
    requestedBy,
    status,
    progress,
    byteSize,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    link: isThere && linkOriginal ? linkOriginal(file) : null,
  };
}
