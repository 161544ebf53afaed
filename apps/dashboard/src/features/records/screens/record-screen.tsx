import type { Asset } from '@assay/contract/assets';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button, Skeleton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ScoreBadgeProps } from '../../../ui/score/score-badge.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { AddFilesButton, PageDrop, UploadList, useUploads } from '../../upload/upload.ts';
import { useRecord } from '../api/get-record.ts';
import { AssetStrip } from '../components/asset-strip.tsx';
import { RecordHead } from '../components/record-head.tsx';
import { nameOutliers } from '../name-outliers.ts';
import { orderWorstFirst } from '../order-assets.ts';
import { t } from '../records-texts.ts';
import { CaseComparison, CasePanel, useCaseState } from '../review/case-panel.tsx';
import panelClasses from '../review/decision-panel.module.css';
import { FailedFile } from '../review/failed-file.tsx';
import { useNeighbours } from '../review/record-place.tsx';
import { useTriageKeys } from '../review/use-triage-keys.ts';
import classes from './record-screen.module.css';

const DecisionPanel = lazy(() =>
  import('../review/decision-panel.tsx').then((module) => ({ default: module.DecisionPanel })),
);

const OriginalStrip = lazy(() =>
  import('../review/original-strip.tsx').then((module) => ({ default: module.OriginalStrip })),
);

const FacesPanel = lazy(() =>
  import('../review/faces-panel.tsx').then((module) => ({ default: module.FacesPanel })),
);

const CamerasPanel = lazy(() =>
  import('../cameras/cameras-panel.tsx').then((module) => ({ default: module.CamerasPanel })),
);

const ObjectsPanel = lazy(() =>
  import('../review/objects-panel.tsx').then((module) => ({ default: module.ObjectsPanel })),
);

const route = getRouteApi('/shell/workorders/$workorderId');

export interface RecordScreenProps {
  /** Draws one file with what was found in it, and beside its picture what else is known of the case. */
  renderAsset: (assetId: string, beside: ReactNode) => ReactNode;
  readScore: (asset: Asset) => ScoreBadgeProps;
  /** What a customer answered, with a way to its files. */
  renderAnswers: (recordId: string, openAsset: (assetId: string) => void) => ReactNode;
}

export function RecordScreen(props: RecordScreenProps) {
  const { workorderId } = route.useParams();
  const { data: record, error, refetch } = useRecord(workorderId);
  const isDrawn = useInSlices(record !== undefined);
  if (error && !record)
    return (
      <ErrorPage
        error={error}
        title={t('records.notShown')}
        missing={{ title: t('records.missingTitle'), text: t('records.missingText') }}
        back={
          <Button component={Link} to="/workorders" variant="default">
            {t('records.back')}
          </Button>
        }
        onRetry={() => void refetch()}
      />
    );
  return record && isDrawn ? <LoadedRecord key={record.id} record={record} {...props} /> : <RecordSkeleton />;
}

function LoadedRecord({
  record,
  renderAsset,
  readScore,
  renderAnswers,
}: RecordScreenProps & { record: AssayRecord }) {
  const { config, user } = useSignedIn();
  const { roles } = user;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayDecide = mayChange(roles);
  const [isDeciding, setDeciding] = useState(mayDecide && search.decide === true);
  const [caseState, setCaseState] = useCaseState();
  const evidence = useRef<HTMLDivElement>(null);
  const isSending = useUploads(record.id).length > 0;
  const assets = orderWorstFirst(record.assets, readScore);
  const selected = assets.find((asset) => asset.id === search.asset) ?? assets[0] ?? null;
  useTriageKeys({
    onDecide: () => setDeciding(mayDecide),
    onRecord: useNeighbours(record.id),
    onFile: (step) => {
      // From where the last key led to, which may not be on the screen yet.
      const follow = (asset?: string) => {
        const at = assets.findIndex(({ id }) => id === asset);
        return assets[Math.max(0, at) + step]?.id ?? asset;
      };
      void navigate({
        search: (now) => ({ ...now, asset: follow(now.asset) }),
        replace: true,
        resetScroll: false,
      });
    },
  });
  const showFile = (asset: string) => {
    void navigate({ search: (now) => ({ ...now, asset }), replace: true, resetScroll: false });
  };
  return (
    <Page>
      <div className={panelClasses.beside} data-open={isDeciding ? '' : undefined}>
        <div>
          <RecordHead record={record} onDecide={() => setDeciding(true)} />
          <UploadList recordId={record.id} />
          {selected ? (
            <div ref={evidence} className={classes.evidence}>
              <AssetStrip
                assets={assets}
                selectedId={selected.id}
                readScore={readScore}
                outliers={nameOutliers(record.findings)}
              />
              <FailedFile key={selected.id} record={record} asset={selected} />
              {selected.type === 'image' && (
                <Suspense fallback={null}>
                  <OriginalStrip key={selected.id} record={record} asset={selected} onFile={showFile} />
                </Suspense>
              )}
              {renderAsset(
                selected.id,
                <CasePanel record={record} fileId={selected.id} state={caseState} onState={setCaseState} />,
              )}
            </div>
          ) : isSending ? null : (
            <EmptyState
              icon={IconPhotoPlus}
              title={t('records.noAssetsTitle')}
              text={t('records.noAssetsText')}
              action={<AddFilesButton recordId={record.id} variant="default" />}
            />
          )}
          {/* Only a record that came of a work order has answers. */}
          {record.requestData &&
            renderAnswers(record.id, (asset) => {
              showFile(asset);
              // The answers stand below the files.
              evidence.current?.scrollIntoView({ block: 'start' });
            })}
          {config.objectDetectionEnabled && selected && (
            <Suspense fallback={null}>
              <ObjectsPanel recordId={record.id} />
            </Suspense>
          )}
          {config.facialMatchEnabled && <Faces record={record} />}
          {assets.some(({ type }) => type === 'image') && (
            <Suspense fallback={null}>
              <CamerasPanel key={record.id} record={record} />
            </Suspense>
          )}
          {!selected && <CasePanel record={record} fileId={null} state={caseState} onState={setCaseState} />}
          <CaseComparison record={record} state={caseState} onState={setCaseState} />
          <PageDrop recordId={record.id} />
        </div>
        <Suspense fallback={null}>
          {isDeciding && (
            <DecisionPanel
              record={record}
              file={selected && { id: selected.id, name: selected.originalName }}
              isFromQueue={search.decide === true}
              onClose={() => setDeciding(false)}
            />
          )}
        </Suspense>
      </div>
    </Page>
  );
}

/** A line for each photo: so high is what stands there until they come. */
function Faces({ record }: { record: AssayRecord }) {
  const photos = record.assets.filter(({ type }) => type === 'image').length;
  const placeholder = photos > 0 && <Skeleton height={138 + 47 * photos} radius={10} aria-busy />;
  return (
    <Suspense fallback={placeholder}>
      <FacesPanel recordId={record.id} placeholder={placeholder} />
    </Suspense>
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
