import type { Asset } from '@assay/contract';
import { AssetViewer } from '../../features/assets/asset-viewer.tsx';
import { readScore, resultOf } from '../../features/assets/verdict/read-score.ts';
import { RecordScreen } from '../../features/records/screens/record-screen.tsx';
import { useSignedIn } from '../../platform/session/session-store.ts';
import type { ScoreBadgeProps } from '../../ui/score/score-badge.tsx';

/** Puts the asset viewer into the record's page; the two features do not know each other. */
export function RecordPage() {
  const { config } = useSignedIn();
  const scoreOf = (asset: Asset): ScoreBadgeProps => {
    const reading = readScore(resultOf(asset), asset.size, config);
    if (reading.kind === 'loading') return { score: null, isLoading: true, progress: reading.progress };
    return { score: reading.score, label: reading.label };
  };
  return (
    <RecordScreen
      renderAsset={(assetId) => <AssetViewer key={assetId} assetId={assetId} />}
      readScore={scoreOf}
    />
  );
}
