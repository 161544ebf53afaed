import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OverlayChoice } from '../methods/order-assessments.ts';
import { loadOverlay, type OverlayMap, paintMap } from './overlay-map.ts';

export interface PaintedOverlay {
  readonly map: OverlayMap;
  readonly canvas: OffscreenCanvas;
}

/**
 * The chosen overlay in colour. Signed addresses change with every answer of the server though the map does
 * not, so it is cached by its content: `key` names asset, analysis and method.
 */
export function useOverlay(
  key: readonly string[],
  choice: Pick<OverlayChoice, 'url' | 'findUrl'> | null,
  sensitivity: number,
) {
  const { url = '', findUrl } = choice ?? {};
  const query = useQuery({
    queryKey: ['overlay', ...key],
    queryFn: async () => (findUrl ? loadOverlay(await findUrl(), 'opacity') : loadOverlay(url, 'grey')),
    enabled: findUrl !== undefined || url !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
    retry: 1,
  });
  const painted = useMemo<PaintedOverlay | null>(
    () => (query.data ? { map: query.data, canvas: paintMap(query.data, sensitivity) } : null),
    [query.data, sensitivity],
  );
  return { painted, isLoading: query.isLoading, isError: query.isError };
}
