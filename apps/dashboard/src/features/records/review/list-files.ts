import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';

/** The files of the record that a finding is about, in its order. */
export function listFiles({ assetIds }: RecordFinding, assets: readonly Asset[]): Asset[] {
  return assetIds.flatMap((id) => assets.find((asset) => asset.id === id) ?? []);
}
