import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, isNull } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';

/** An ordinary scan takes much less; an unavailable scanner takes longer than anybody waits for an answer. */
const MAX_MS = 15_000;
const LOOK_EVERY_MS = 100;

/**
 * Resolves when no file of the upload waits for its virus scan any more, or after a while. Rejects when the
 * caller disconnects.
 */
export async function awaitScans(
  database: Database,
  { organisationId, uploadId }: { organisationId: string; uploadId: string },
  signal: AbortSignal,
): Promise<void> {
  const isHeld = and(
    eq(assets.transactionId, uploadId),
    eq(assets.scanState, 'waiting'),
    isNull(assets.storageKey),
  );
  for (const end = performance.now() + MAX_MS; performance.now() < end; ) {
    const held = await database.withOrganisation(
      organisationId,
      (t) => t.select({ id: assets.id }).from(assets).where(isHeld).limit(1),
      { readOnly: true },
    );
    if (held.length === 0) return;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}
