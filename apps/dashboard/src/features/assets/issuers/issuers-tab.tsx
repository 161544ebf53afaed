import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useIssuerComparisons } from '../api/issuer-comparisons.ts';
import type { Pointing } from '../expenses/pointing.ts';
import type { ReceiptMark } from '../expenses/receipt-marks.ts';

const IssuersPanel = lazy(() => import('./issuers-panel.tsx').then((m) => ({ default: m.IssuersPanel })));

/** The inspector's part on known issuers: for files that claim to be of one, and where that could not be asked. */
export function useIssuersTab(
  assetId: string,
  pointing: Pointing,
  onMarks: (marks: readonly ReceiptMark[]) => void,
) {
  const { data, error, refetch } = useIssuerComparisons(assetId);
  if (error && !data)
    return { differs: false, panel: <ErrorState error={error} onRetry={() => void refetch()} /> };
  if (!data || data.length === 0) return null;
  return {
    differs: data.some(({ outcome, isSample }) => outcome === 'differs' && !isSample),
    panel: (
      <Suspense fallback={null}>
        <IssuersPanel comparisons={data} pointing={pointing} onMarks={onMarks} />
      </Suspense>
    ),
  };
}
