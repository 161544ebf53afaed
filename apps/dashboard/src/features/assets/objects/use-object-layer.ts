import type { AssetDetails } from '@assay/contract/assets';
import type { AssetObjects, DetectedObject } from '@assay/contract/detected-objects';
import { useMemo, useState } from 'react';
import { useObjects } from '../api/objects.ts';

const NONE: readonly DetectedObject[] = [];

/** The objects of a picture or a video, and which of them are drawn. */
export interface ObjectLayerState {
  readonly data: AssetObjects | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** All of them, or those of the name that is chosen. */
  readonly boxes: readonly DetectedObject[];
  readonly chosen: string | null;
  readonly choose: (name: string | null) => void;
  /** Whether there is something to say or to offer. */
  readonly isOffered: boolean;
}

export function useObjectLayer({ id, type }: Pick<AssetDetails, 'id' | 'type'>): ObjectLayerState {
  const isPossible = type === 'image' || type === 'video';
  const { data, error, refetch } = useObjects(id, isPossible);
  const [chosen, choose] = useState<string | null>(null);
  const boxes = useMemo(() => {
    const all = data?.objects ?? NONE;
    return chosen === null ? all : all.filter(({ name }) => name === chosen);
  }, [data, chosen]);
  const isOffered =
    isPossible && (error !== null || (data !== undefined && (data.refusal === null || data.models !== null)));
  return { data, error, retry: () => void refetch(), boxes, chosen, choose, isOffered };
}
