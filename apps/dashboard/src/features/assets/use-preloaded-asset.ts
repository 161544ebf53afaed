import type { Asset } from '@assay/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assetQuery } from './api/get-asset.ts';
import { preloadStage } from './picture/picture-body.tsx';

export const loadDocumentBody = () => import('./document/document-body.tsx');
export const loadRecordingBody = () => import('./recording/recording-body.tsx');

/** Asks for a file and for the code that shows it while the page around it is still being drawn. */
export function usePreloadedAsset(asset: Pick<Asset, 'id' | 'type'> | undefined): void {
  const queries = useQueryClient();
  const { id, type } = asset ?? {};
  useEffect(() => {
    // A failure here is repeated where the asset is shown, and reported there.
    if (id) void queries.prefetchQuery({ ...assetQuery(id), staleTime: Number.POSITIVE_INFINITY });
    if (type === 'pdf') loadDocumentBody().catch(() => undefined);
    else if (type === 'video' || type === 'audio') loadRecordingBody().catch(() => undefined);
    // Most files are pictures, so their stage is loaded before it is known what is shown.
    else preloadStage();
  }, [queries, id, type]);
}
