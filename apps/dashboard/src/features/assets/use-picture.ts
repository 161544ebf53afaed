import type { AssetDetails } from '@assay/contract/assets';
import { useRef } from 'react';
import type { Picture } from './picture/picture-pane.tsx';
import { keepAddresses, pictureOf } from './picture-of.ts';

/**
 * The picture under addresses that stay while the reader looks at it: every answer of the server signs
 * new ones, and following them would reload the picture. Only that of the whole picture changes once, when it is made.
 */
export function usePicture(asset: AssetDetails): Picture | null {
  const kept = useRef<{ name: string; picture: Picture | null } | null>(null);
  const picture = pictureOf(asset);
  const name = JSON.stringify([asset.id, picture?.size, picture?.orientation, picture !== null]);
  if (kept.current?.name !== name) kept.current = { name, picture };
  kept.current.picture = keepAddresses(kept.current.picture, picture);
  return kept.current.picture;
}
