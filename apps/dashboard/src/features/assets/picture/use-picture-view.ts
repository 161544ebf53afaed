import type { TamperedResult } from '@assay/contract/assessments';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useMethodTitle } from '../../../i18n/sentences/load-sentences.ts';
import { chooseMask } from '../deep-scan/choose-mask.ts';
import type { DeepScan } from '../deep-scan/deep-scans.ts';
import { deepOverlayId, listDeepOverlays, runDeepScan, useDeepScans } from '../deep-scan/use-deep-scans.ts';
import { revealTop } from '../document/reveal.ts';
import { FUSED_OVERLAY, listOverlays, type OverlayChoice } from '../methods/order-assessments.ts';
import type { Picture } from './picture-pane.tsx';

/** The reader's view of a picture: the map over it, the open method, the part of the inspector. */
export interface PictureView {
  readonly overlays: readonly OverlayChoice[];
  readonly scans: readonly DeepScan[];
  readonly chosenOverlay: string | null;
  readonly openMethod: string | null;
  readonly tab: string | null;
  readonly stageBox: RefObject<HTMLDivElement | null>;
  readonly inspectorBox: RefObject<HTMLDivElement | null>;
  setTab(tab: string | null): void;
  /** Shows a map, and opens its method. */
  chooseOverlay(id: string): void;
  /** Opens a method, and shows its map if it has one; null closes both. */
  open(model: string | null): void;
  /** Opens a method and scrolls to its map, or to its message. */
  showMethod(model: string): void;
  /** Shows the map of all methods together; null if there is none. */
  readonly showTogether: (() => void) | null;
  scanDeeply(model: string, title: string, picture: Picture): Promise<void>;
}

export function usePictureView(assetId: string, result: TamperedResult | null): PictureView {
  const scans = useDeepScans(assetId);
  const overlays = useOverlays(result, scans);
  const [chosenOverlay, setOverlay] = useState<string | null>(null);
  const [openMethod, setMethod] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const stageBox = useRef<HTMLDivElement>(null);
  const inspectorBox = useRef<HTMLDivElement>(null);
  const hasOverlay = (id: string) => overlays.some((overlay) => overlay.id === id);

  const chooseOverlay = (id: string) => {
    const own = overlays.find((overlay) => overlay.id === id)?.model ?? null;
    setOverlay(id);
    setMethod(id === FUSED_OVERLAY ? null : own);
  };
  const open = (model: string | null) => {
    setMethod(model);
    if (model === null) setOverlay(null);
    else if (hasOverlay(model)) setOverlay(model);
  };
  return {
    overlays,
    scans,
    chosenOverlay,
    openMethod,
    tab,
    stageBox,
    inspectorBox,
    setTab,
    chooseOverlay,
    open,
    showMethod(model) {
      setTab('methods');
      open(model);
      reveal(hasOverlay(model) ? stageBox : inspectorBox);
    },
    showTogether: hasOverlay(FUSED_OVERLAY)
      ? () => {
          chooseOverlay(FUSED_OVERLAY);
          reveal(stageBox);
        }
      : null,
    async scanDeeply(model, title, { size, orientation }) {
      const mask = chooseMask(size, orientation);
      if (await runDeepScan({ assetId, model, title, mask })) setOverlay(deepOverlayId(model));
    },
  };
}

/** The maps to choose from: those of the analysis, then those of deep scans. */
function useOverlays(result: TamperedResult | null, scans: readonly DeepScan[]): readonly OverlayChoice[] {
  const nameMethod = useMethodTitle();
  return useMemo(() => {
    const fused = result?.overlay ? { url: result.overlay, score: result.tamperScore } : null;
    const named = (result?.assessments ?? []).map((assessment) => ({
      ...assessment,
      title: nameMethod(assessment),
    }));
    const drawn = listOverlays(fused, named);
    return [...drawn, ...listDeepOverlays(scans, drawn)];
  }, [result, scans, nameMethod]);
}

function reveal({ current }: RefObject<HTMLDivElement | null>): void {
  if (current) revealTop(current);
}
