import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { assetQuery } from '../api/get-asset.ts';
import { keepAddresses, pictureOf } from '../picture-of.ts';
import { explainNoOther } from './explain-missing.ts';
import type { Picture } from './picture-pane.tsx';

/** The picture of another file, under the addresses of its first answer; `missing` says why there is none. */
export function useOtherPicture(assetId: string | null): {
  readonly other: Picture | null;
  readonly missing: string | null;
} {
  const { data, isError } = useQuery({ ...assetQuery(assetId ?? ''), enabled: assetId !== null });
  const kept = useRef<{ id: string | null; picture: Picture | null }>({ id: null, picture: null });
  if (kept.current.id !== assetId) kept.current = { id: assetId, picture: null };
  if (data && data.id === assetId)
    kept.current.picture = keepAddresses(kept.current.picture, pictureOf(data));
  const { picture: other } = kept.current;
  const hasPicture = data?.id === assetId ? other !== null : undefined;
  return { other, missing: assetId === null ? null : explainNoOther({ isError, hasPicture }) };
}
