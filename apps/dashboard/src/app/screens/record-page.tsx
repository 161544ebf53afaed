import type { Asset } from '@assay/contract/assets';
import { CallError } from '@assay/contract/client';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import {
  AssetViewer,
  badgeOf,
  readScore,
  resultOf,
  usePreloadedAsset,
} from '../../features/assets/assets.ts';
import { AnswersPanel } from '../../features/capture/capture.ts';
import { orderWorstFirst, RecordScreen, useRecord } from '../../features/records/records.ts';
import { useWorkOrder } from '../../features/work-orders/work-orders.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import type { ScoreBadgeProps } from '../../ui/score/score-badge.tsx';

const route = getRouteApi('/shell/workorders/$workorderId');

/** One record; a work order that is called so is opened where work orders are. */
export function RecordPage() {
  const { workorderId } = route.useParams();
  const { asset: named } = route.useSearch();
  const { data: record, error } = useRecord(workorderId);
  const scoreOf = useScoreOf();
  const worstFirst = record && orderWorstFirst(record.assets, scoreOf);
  usePreloadedAsset(worstFirst?.find(({ id }) => id === named) ?? worstFirst?.[0]);
  const isNoRecord = error instanceof CallError && error.code === 'NOT_FOUND';
  const { data: order } = useWorkOrder(workorderId, isNoRecord);
  if (isNoRecord && order) {
    return <Navigate to="/workorder/$workorderId" params={{ workorderId: order.id }} replace />;
  }
  return <RecordWithViewer />;
}

/** Puts the asset viewer into the record's page; the two features do not know each other. */
function RecordWithViewer() {
  const scoreOf = useScoreOf();
  return (
    <RecordScreen
      renderAsset={(assetId, beside) => <AssetViewer assetId={assetId} beside={beside} />}
      readScore={scoreOf}
      renderAnswers={(recordId, openAsset) => <AnswersPanel recordId={recordId} onOpenAsset={openAsset} />}
    />
  );
}

function useScoreOf(): (asset: Asset) => ScoreBadgeProps {
  const { config } = useSignedIn();
  return (asset) => badgeOf(readScore(resultOf(asset), asset.size, config));
}
