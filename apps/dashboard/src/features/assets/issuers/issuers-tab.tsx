import { lazy, Suspense } from 'react';
import { useIssuerComparisons } from '../api/issuer-comparisons.ts';
import type { ReceiptMark } from '../expenses/receipt-marks.ts';

const IssuersPanel = lazy(() => import('./issuers-panel.tsx').then((m) => ({ default: m.IssuersPanel })));

/** The inspector's part on known issuers: only for files that claim to be of one. */
export function useIssuersTab(assetId: string, onMarks: (marks: readonly ReceiptMark[]) => void) {
  const { data } = useIssuerComparisons(assetId);
  if (!data || data.length === 0) return null;
  return {
    differs: data.some(({ outcome, isSample }) => outcome === 'differs' && !isSample),
    panel: (
      <Suspense fallback={null}>
        <IssuersPanel comparisons={data} onMarks={onMarks} />
      </Suspense>
    ),
  };
}
