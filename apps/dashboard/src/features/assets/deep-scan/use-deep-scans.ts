import { isPictureArea } from '@assay/contract/assessments';
import { useMemo } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useStore } from '../../../platform/store.ts';
import { pauseUntilChange, readDeepScan, startDeepScan } from '../api/deep-scan.ts';
import { t } from '../assets-texts.ts';
import type { OverlayChoice } from '../methods/order-assessments.ts';
import { createDeepScans, type DeepScan, type ScanRequest } from './deep-scans.ts';

const scans = createDeepScans({
  start: startDeepScan,
  ask: readDeepScan,
  pause: pauseUntilChange,
  nothingSeen: t('assets.deepScan.nothing'),
});

export const { cancel: cancelDeepScan, dismiss: dismissDeepScan } = scans;

/** Runs a scan and reports a failure. True when there is an overlay to show, new or known. */
export async function runDeepScan(request: ScanRequest): Promise<boolean> {
  const answer = await scans.run(request);
  if (answer === 'elsewhere') showToast(t('assets.deepScan.elsewhere'), 'warning');
  if (answer === 'already-run') showToast(t('assets.deepScan.alreadyRun'), 'info');
  return answer === 'received' || answer === 'already-run';
}

/** The deep scans of one asset, in the order they were begun. */
export function useDeepScans(assetId: string): readonly DeepScan[] {
  const all = useStore(scans);
  return useMemo(() => [...all.values()].filter((scan) => scan.assetId === assetId), [all, assetId]);
}

export const deepOverlayId = (model: string) => `${model}, deep`;

/** The picker's entries for them, each with score and places of its method. */
export function listDeepOverlays(
  ended: readonly DeepScan[],
  overlays: readonly OverlayChoice[],
): OverlayChoice[] {
  return ended.flatMap((scan) => {
    if (scan.status !== 'received') return [];
    const { model, title, taskId } = scan;
    const own = overlays.find(({ id }) => id === model);
    const findUrl = async () => (await readDeepScan(taskId)).overlay ?? '';
    return {
      id: deepOverlayId(model),
      model,
      title: t('assets.deepScan.title', { method: title }),
      methodTitle: title,
      url: '',
      findUrl,
      score: own?.score ?? null,
      regions: own?.regions.filter(isPictureArea) ?? [],
    };
  });
}
