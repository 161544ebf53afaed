import {
  type DerivedPreview,
  type DerivedRest,
  deriveImage,
  type Rendition,
  retryIfKilled,
} from '@assay/analysis';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, isNotNull } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import type { KeepDescriptors } from '../record-checks/record-checks.ts';
import { toStorableJson } from './storable-json.ts';

const ENDING = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

interface Deps {
  readonly database: Database;
  readonly storage: ObjectStore;
  readonly keepDescriptors: KeepDescriptors;
}

type Asset = { readonly id: string; readonly organisationId: string };

/**
 * Makes the scaled and the full-size rendition of a picture and stores them beside it. False if the picture
 * cannot be decoded: it then has none, and its analysis says why.
 */
export async function makeRenditions(
  deps: Deps,
  asset: Asset,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const derived = await retryIfKilled(() => deriveImage(path, { signal }));
  if (derived.status === 'failed') return false;
  await keepPreview(deps, asset, derived, signal);
  await keepRest(deps, asset, derived, signal);
  return true;
}

/** Stores the preview and what the file says of itself, unless the file was deleted or withheld in the meantime. */
export async function keepPreview(
  { database, storage }: Deps,
  asset: Asset,
  { preview, width, height, orientation, captured }: DerivedPreview,
  signal: AbortSignal,
): Promise<void> {
  const previewKey = await store(storage, asset, 'preview', preview, signal);
  const facts = { width: preview.width, height: preview.height, byteSize: preview.bytes.length };
  const values = {
    previewKey,
    preview: facts,
    width,
    height,
    orientation,
    captured: toStorableJson(captured),
  };
  const isThere = and(eq(assets.id, asset.id), isNotNull(assets.storageKey));
  const rows = await database.withOrganisation(asset.organisationId, (t) =>
    t.update(assets).set(values).where(isThere).returning({ id: assets.id }),
  );
  if (rows.length === 0) await storage.delete(previewKey);
}

/** Stores the whole picture, and what copies are recognised by. Later than the preview, which may have been deleted meanwhile. */
export async function keepRest(
  { database, storage, keepDescriptors }: Deps,
  asset: Asset,
  { full, perceptualHash: hash, keypoints }: DerivedRest,
  signal: AbortSignal,
): Promise<void> {
  const fullKey = await store(storage, asset, 'full', full, signal);
  const isKept = await database.withOrganisation(asset.organisationId, async (t) => {
    const isShown = and(eq(assets.id, asset.id), isNotNull(assets.previewKey));
    const rows = await t.update(assets).set({ fullKey }).where(isShown).returning({ id: assets.id });
    if (rows.length === 0) return false;
    await keepDescriptors(t, { organisationId: asset.organisationId, assetId: asset.id, hash, keypoints });
    return true;
  });
  if (!isKept) await storage.delete(fullKey);
}

/** Resolves with its key. Each attempt uses the same one, so that a failed one leaves no orphans. */
async function store(
  storage: ObjectStore,
  { id, organisationId }: Asset,
  name: string,
  { bytes, mimeType }: Rendition,
  signal: AbortSignal,
): Promise<string> {
  const key = `${organisationId}/${id}/${name}.${ENDING[mimeType]}`;
  await storage.put(key, bytes, { signal, contentType: mimeType });
  return key;
}
