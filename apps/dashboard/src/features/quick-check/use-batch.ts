import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pollInterval } from '../../platform/events/live-store.ts';
import { showToast } from '../../platform/notify.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { assetQuery, waitingFor } from '../assets/assets.ts';
import { useUploads } from '../upload/upload.ts';
import { type AnalysisCount, type BatchRow, countAnalyses, rowOfUpload, sortWorstFirst } from './batch.ts';
import { t } from './quick-check-texts.ts';

/** The files that were dropped here, with their verdicts as they come in; worst first. */
export function useBatch(): { rows: BatchRow[]; count: AnalysisCount } {
  const { config } = useSignedIn();
  const uploads = useUploads(null);
  const ids = uploads.flatMap(({ assetId }) => (assetId === null ? [] : [assetId]));
  const assets = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      ...assetQuery(id),
      refetchInterval: ({ state }: { state: { data?: Parameters<typeof waitingFor>[0] } }) =>
        pollInterval(waitingFor(state.data) !== null),
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const rows = useMemo(() => {
    const byId = new Map(assets.map((asset) => [asset.id, asset]));
    return sortWorstFirst(
      uploads.map((upload) => rowOfUpload(upload, byId.get(upload.assetId ?? ''), config)),
    );
  }, [uploads, assets, config]);
  const count = countAnalyses(rows);
  const isUploading = uploads.some(({ status }) => status === 'waiting' || status === 'sending');
  useAnalysedToast(count, isUploading || assets.length < new Set(ids).size);
  return { rows, count };
}

/** Says 'Analyzed N of M' once, when the last verdict of a batch is in. */
function useAnalysedToast({ done, total }: AnalysisCount, isUploading: boolean): void {
  const wasRunning = useRef(false);
  const isRunning = isUploading || done < total;
  useEffect(() => {
    if (wasRunning.current && !isRunning && total > 0) {
      showToast(t('quickCheck.analysedOf', { done, total }), 'success');
    }
    wasRunning.current = isRunning;
  }, [isRunning, done, total]);
}
