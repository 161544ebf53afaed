import { type DerivedImage, deriveImage, retryIfKilled } from '@assay/analysis';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
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
  return keepRenditions(deps, asset, await retryIfKilled(() => deriveImage(path, { signal })), signal);
}

/** Stores the renditions. False if there are none. */
export async function keepRenditions(
  { database, storage, keepDescriptors }: Deps,
  asset: Asset,
  derived: DerivedImage,
  signal: AbortSignal,
): Promise<boolean> {
  if (derived.status === 'failed') return false;
  const { preview, full, width, height, orientation, captured, perceptualHash: hash, keypoints } = derived;
  const folder = `${asset.organisationId}/${asset.id}`;
  // Each attempt uses the same keys, so that a failed one leaves no orphans.
  const previewKey = `${folder}/preview.${ENDING[preview.mimeType]}`;
  const fullKey = `${folder}/full.${ENDING[full.mimeType]}`;
  await storage.put(previewKey, preview.bytes, { signal, contentType: preview.mimeType });
  await storage.put(fullKey, full.bytes, { signal, contentType: full.mimeType });
  const facts = { width: preview.width, height: preview.height, byteSize: preview.bytes.length };
  await database.withOrganisation(asset.organisationId, async (t) => {
    const values = {
      ...{ previewKey, fullKey, preview: facts, width, height, orientation },
      captured: toStorableJson(captured),
    };
    await t.update(assets).set(values).where(eq(assets.id, asset.id));
    await keepDescriptors(t, { organisationId: asset.organisationId, assetId: asset.id, hash, keypoints });
  });
  return true;
}
