import { z } from 'zod';
import { writeZip } from '../../../platform/archive/write-zip.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, lt, ne, sql } from '../../../platform/database/orm.ts';
import { accountExports } from '../../../platform/database/schema/account-exports.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { collectData } from '../exports/collect-data.ts';
import { expiryOfExport, keyOfExport } from '../exports/export-file.ts';

export const exportAccount = defineJob({
  name: 'export-account',
  schema: z.object({ organisationId: z.uuid(), exportId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 6 * 3_600,
});

export const removeOldExports = defineJob({
  name: 'remove-old-exports',
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
});

type ExportDeps = Pick<Platform, 'database' | 'storage' | 'queue'>;
type Change = Partial<typeof accountExports.$inferInsert>;

const TOLD_EVERY_MS = 1_000;

/** Starts making exports in this process, and removing expired ones. */
export async function workOnExports(parts: ExportDeps): Promise<void> {
  const { database, queue } = parts;
  await queue.work(exportAccount, {
    run: ({ data, signal }) => makeExport(parts, data, signal),
    giveUp: async (data) => {
      await change(database, data, { status: 'failed', finishedAt: new Date() });
    },
  });
  await queue.work(removeOldExports, { run: () => removeOld(parts) });
  await queue.schedule(removeOldExports, '17 * * * *', {});
}

async function makeExport(
  { database, storage }: ExportDeps,
  name: { organisationId: string; exportId: string },
  signal: AbortSignal,
): Promise<void> {
  const started = await change(database, name, { status: 'running', progress: 0 });
  // Removed before it began.
  if (!started) return;
  const stop = new AbortController();
  let told = Date.now();
  const onProgress = async (share: number) => {
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    // Removed in the meantime: nobody wants it any more.
    if (!(await change(database, name, { progress: Math.min(1, share) }))) stop.abort();
  };
  const { organisationId, exportId: id } = name;
  const key = keyOfExport({ organisationId, id });
  const entries = collectData(
    { database, storage },
    { organisationId, withFiles: started.withFiles },
    onProgress,
  );
  try {
    const { bytes } = await storage.put(key, writeZip(entries), {
      signal: AbortSignal.any([signal, stop.signal]),
      contentType: 'application/zip',
    });
    const done = { progress: 1, byteSize: bytes, finishedAt: new Date(), expiresAt: expiryOfExport() };
    const kept = await change(database, name, { status: 'complete', ...done });
    if (!kept) await storage.delete(key);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
}

/** Undefined if the export does not exist (any more), or is finished. */
async function change(
  database: Database,
  { organisationId, exportId }: { organisationId: string; exportId: string },
  values: Change,
): Promise<typeof accountExports.$inferSelect | undefined> {
  const isOpen = and(eq(accountExports.id, exportId), ne(accountExports.status, 'complete'));
  const [row] = await database.withOrganisation(organisationId, (t) =>
    t.update(accountExports).set(values).where(isOpen).returning(),
  );
  return row;
}

async function removeOld({ database, storage }: ExportDeps): Promise<void> {
  const { id, organisationId, expiresAt } = accountExports;
  const old = await database.asSystem((t) =>
    t.select({ id, organisationId }).from(accountExports).where(lt(expiresAt, sql`now()`)),
  );
  for (const one of old) {
    await storage.delete(keyOfExport(one));
    await database.withOrganisation(one.organisationId, (t) =>
      t.delete(accountExports).where(eq(accountExports.id, one.id)),
    );
  }
}
