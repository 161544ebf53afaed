import type { Asset } from '@assay/contract/assets';
import { CallError } from '@assay/contract/client';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AssetViewer, badgeOf, preloadStage, readScore, resultOf } from '../../features/assets/assets.ts';
import { AnswersPanel } from '../../features/capture/capture.ts';
import { RecordScreen, useRecord } from '../../features/records/records.ts';
import { useWorkOrder } from '../../features/work-orders/work-orders.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import type { ScoreBadgeProps } from '../../ui/score/score-badge.tsx';

const route = getRouteApi('/shell/workorders/$workorderId');

/** One record; a work order that is called so is opened where work orders are. */
export function RecordPage() {
  useEffect(preloadStage, []);
  const { workorderId } = route.useParams();
  const { error } = useRecord(workorderId);
  const isNoRecord = error instanceof CallError && error.code === 'NOT_FOUND';
  const { data: order } = useWorkOrder(workorderId, isNoRecord);
  if (isNoRecord && order) {
    return <Navigate to="/workorder/$workorderId" params={{ workorderId: order.id }} replace />;
  }
  return <RecordWithViewer />;
}

/** Puts the asset viewer into the record's page; the two features do not know each other. */
function RecordWithViewer() {
  const { config } = useSignedIn();
  const scoreOf = (asset: Asset): ScoreBadgeProps => badgeOf(readScore(resultOf(asset), asset.size, config));
  return (
    <RecordScreen
      renderAsset={(assetId, beside) => <AssetViewer assetId={assetId} beside={beside} />}
      readScore={scoreOf}
      renderAnswers={(recordId, openAsset) => <AnswersPanel recordId={recordId} onOpenAsset={openAsset} />}
    />
  );
}
