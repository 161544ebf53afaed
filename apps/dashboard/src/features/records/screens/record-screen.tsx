import { type Asset, CallError } from '@assay/contract';
import { Skeleton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ScoreBadgeProps } from '../../../ui/score/score-badge.tsx';
import { AddFilesButton, PageDrop } from '../../upload/components/file-drop.tsx';
import { UploadList } from '../../upload/components/upload-list.tsx';
import { useUploads } from '../../upload/upload-store.ts';
import { useRecord } from '../api/get-record.ts';
import { AssetStrip } from '../components/asset-strip.tsx';
import { RecordHead } from '../components/record-head.tsx';
import { useRowKeys } from '../components/use-row-keys.ts';
import { orderWorstFirst } from '../order-assets.ts';

const route = getRouteApi('/shell/workorders/$workorderId');

export interface RecordScreenProps {
  /** Draws one file with what was found in it. */
  renderAsset: (assetId: string) => ReactNode;
  readScore: (asset: Asset) => ScoreBadgeProps;
}

export function RecordScreen({ renderAsset, readScore }: RecordScreenProps) {
  const { workorderId } = route.useParams();
  const search = route.useSearch();
  const { data: record, error, refetch } = useRecord(workorderId);
  const strip = useRef<HTMLDivElement>(null);
  useRowKeys(strip);
  const isSending = useUploads(record?.id ?? null).length > 0;

  if (error && !record) {
    const title =
      error instanceof CallError && error.code === 'NOT_FOUND' ? undefined : t('records.notShown');
    return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!record) return <RecordSkeleton />;

  const assets = orderWorstFirst(record.assets, readScore);
  const selected = assets.find((asset) => asset.id === search.asset) ?? assets[0] ?? null;
  return (
    <Page>
      <RecordHead record={record} />
      <UploadList recordId={record.id} />
      {selected ? (
        <>
          <div ref={strip}>
            <AssetStrip assets={assets} selectedId={selected.id} readScore={readScore} />
          </div>
          {renderAsset(selected.id)}
        </>
      ) : isSending ? null : (
        <EmptyState
          icon={IconPhotoPlus}
          title={t('records.noAssetsTitle')}
          text={t('records.noAssetsText')}
          action={<AddFilesButton recordId={record.id} variant="default" />}
        />
      )}
      <PageDrop recordId={record.id} />
    </Page>
  );
}

function RecordSkeleton() {
  return (
    <Page>
      <Skeleton height={28} width={260} />
      <Skeleton height={14} width={420} />
      <Skeleton height={110} />
      <Skeleton height={480} />
    </Page>
  );
}
