import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deriveImage, isRetryable, isWorthTryingLater } from '@assay/analysis';
import { MIME_TYPES } from '@assay/contract/constants';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { unclaimedObjects } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

const MAX_BYTES = 5 * 1024 ** 2;
const TYPES: readonly string[] = MIME_TYPES.image;
const ENDING = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
/** The sweeper removes what nobody took over within this time. */
const LEASE = sql`now() + interval '5 minutes'`;

/**
 * Makes a picture the organisation's logo: decoded in the sandbox and re-encoded, so that what everybody sees
 * is a picture and nothing else. `whenStored` is part of the change's transaction. Throws RefusedError
 * INVALID_IMAGE_TYPE, FILE_TOO_LARGE or LOGO_NOT_UPLOADED.
 */
export async function changeLogo(
  { database, storage }: { database: Database; storage: ObjectStore },
  organisationId: string,
  content: Readable,
  signal: AbortSignal,
  whenStored: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const picture = await reencode(content, signal);
  const key = `${organisationId}/logo/${randomUUID()}.${ENDING[picture.mimeType]}`;
  const abandon = (t: Transaction, storageKey: string, leaseUntil = sql`now()`) =>
    t.insert(unclaimedObjects).values({ storageKey, organisationId, leaseUntil });
  await database.withOrganisation(organisationId, (t) => abandon(t, key, LEASE));
  await storage.put(key, picture.bytes, { signal, contentType: picture.mimeType });
  await database.withOrganisation(organisationId, async (t) => {
    const isOwn = eq(organisations.id, sql`current_organisation()`);
    const { uiConfig } = organisations;
    const before = oneRow(await t.select({ uiConfig }).from(organisations).where(isOwn).for('update'));
    await t
      .update(organisations)
      .set({ uiConfig: { ...before.uiConfig, logoKey: key } })
      .where(isOwn);
    await t.delete(unclaimedObjects).where(eq(unclaimedObjects.storageKey, key));
    if (typeof before.uiConfig.logoKey === 'string') await abandon(t, before.uiConfig.logoKey);
    await whenStored(t);
  });
}

async function reencode(content: Readable, signal: AbortSignal) {
  const folder = await mkdtemp(join(tmpdir(), 'assay-logo-'));
  try {
    const path = join(folder, 'logo');
    await pipeline(content, limit, createWriteStream(path), { signal });
    const derived = await deriveImage(path, { signal });
    if (derived.status === 'complete' && TYPES.includes(derived.mimeType)) return derived.preview;
    const isOurFault =
      derived.status === 'failed' && (isRetryable(derived.error) || isWorthTryingLater(derived.error));
    throw new RefusedError(isOurFault ? 'LOGO_NOT_UPLOADED' : 'INVALID_IMAGE_TYPE');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limit(chunks: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new RefusedError('FILE_TOO_LARGE', { value: '5 MB' });
    yield chunk;
  }
}
