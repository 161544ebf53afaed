import type { Area } from '@assay/contract/assessments';
import { mapStrength } from '@assay/contract/wordings/map-strength';
import { useState } from 'react';
import { isCalm, type OverlayChoice } from '../methods/order-assessments.ts';
import { hasSameShape, turnSize } from './orientation.ts';
import type { Picture } from './picture-pane.tsx';
import type { StageMode, StageSettings } from './stage-settings.ts';
import { type PaintedOverlay, useOverlay } from './use-overlay.ts';

interface OverlayOptions {
  readonly picture: Picture;
  readonly overlays: readonly OverlayChoice[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** Names asset and analysis: overlays are cached under it. */
  readonly cacheKey: readonly string[];
  readonly settings: StageSettings;
  /** Beside another picture the map covers the whole of this one. */
  readonly isComparing: boolean;
}

/** The chosen map as the stage shows it. */
export interface ShownOverlay {
  readonly chosen: OverlayChoice | null;
  readonly mode: StageMode;
  /** Null while it is hidden or loading, or if it does not fit the picture. */
  readonly painted: PaintedOverlay | null;
  /** 0 to 1. */
  readonly opacity: number;
  readonly regions: readonly Area[];
  readonly isShown: boolean;
  /** It is hidden because there is little to see in it, not at the reader's request. */
  readonly isLeftOut: boolean;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly isMisfit: boolean;
  readonly toggle: () => void;
  readonly choose: (id: string) => void;
}

/** Chooses the map, loads and paints it, and decides whether it is shown. */
export function useShownOverlay(options: OverlayOptions): ShownOverlay {
  const { picture, overlays, chosenId, onChoose, cacheKey, settings, isComparing } = options;
  const chosen = overlays.find(({ id }) => id === chosenId) ?? overlays[0] ?? null;
  const { painted, isLoading, isError } = useOverlay(
    [...cacheKey, chosen?.id ?? ''],
    chosen,
    settings.sensitivity,
  );
  const mode = chosen && !isComparing ? settings.mode : 'overlay';
  // By default, a map is shown if there is something to see in it, or if it was requested.
  const [wish, setWish] = useState<boolean | null>(null);
  const isWorthShowing = mode !== 'overlay' || chosenId !== null || (chosen !== null && !isCalm(chosen));
  const isShown = chosen !== null && (wish ?? isWorthShowing);
  const fits = !painted || hasSameShape(turnSize(painted.map.natural, picture.orientation), picture.size);
  return {
    chosen,
    mode,
    painted: isShown && fits ? painted : null,
    opacity: (settings.opacity / 100) * mapStrength(chosen?.score ?? null),
    regions: settings.areRegionsShown && isShown ? (chosen?.regions ?? []) : [],
    isShown,
    isLeftOut: chosen !== null && !isShown && wish === null,
    isLoading,
    isError,
    isMisfit: !fits,
    toggle: () => setWish(!isShown),
    choose(id) {
      setWish(null);
      onChoose(id);
    },
  };
}
