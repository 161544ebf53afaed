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
import type { Subject } from '../review/use-decision-draft.ts';
import { useTriageKeys } from '../review/use-triage-keys.ts';
import classes from './record-screen.module.css';

const DecisionPanel = lazy(() =>
  import('../review/decision-panel.tsx').then((module) => ({ default: module.DecisionPanel })),
);

const OriginalStrip = lazy(() =>
  import('../review/original-strip.tsx').then((module) => ({ default: module.OriginalStrip })),
);

const EmailsPanel = lazy(() =>
  import('../emails/emails-panel.tsx').then((module) => ({ default: module.EmailsPanel })),
);

const FacesPanel = lazy(() =>
  import('../review/faces-panel.tsx').then((module) => ({ default: module.FacesPanel })),
);

const LinksPanel = lazy(() =>
  import('../links/links-panel.tsx').then((module) => ({ default: module.LinksPanel })),
);

const CamerasPanel = lazy(() =>
  import('../cameras/cameras-panel.tsx').then((module) => ({ default: module.CamerasPanel })),
);

const IssuersPanel = lazy(() =>
  import('../issuers/issuers-panel.tsx').then((module) => ({ default: module.IssuersPanel })),
);

const ObjectsPanel = lazy(() =>
  import('../review/objects-panel.tsx').then((module) => ({ default: module.ObjectsPanel })),
);

const route = getRouteApi('/shell/workorders/$workorderId');

export interface RecordScreenProps {
  /** Draws one file with its findings, and `beside` it further facts about the record. */
  renderAsset: (assetId: string, beside: ReactNode) => ReactNode;
  readScore: (asset: Asset) => ScoreBadgeProps;
  /** A customer's answers, with links to its files. */
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

function LoadedRecord(props: RecordScreenProps & { record: AssayRecord }) {
  const { record, renderAsset, readScore, renderAnswers } = props;
  const { decide: isFromQueue = false } = route.useSearch();
  const mayDecide = mayChange(useSignedIn().user.roles);
  const [deciding, setDeciding] = useState<Subject | null>(mayDecide && isFromQueue ? 'record' : null);
  const [caseState, setCaseState] = useCaseState();
  const evidence = useRef<HTMLDivElement>(null);
  const isSending = useUploads(record.id).length > 0;
  const { assets, selected, showFile, stepFile } = useShownFile(record, readScore);
  /** An open panel keeps what was written in it. */
  const decide = (subject: Subject) => mayDecide && setDeciding((now) => now ?? subject);
  useTriageKeys({
    onDecide: () => decide('record'),
    onDecideFile: () => decide(record.assets.length > 1 ? 'file' : 'record'),
    onRecord: useNeighbours(record.id),
    onFile: stepFile,
  });
  const showAnswer = (asset: string) => {
    showFile(asset);
    // The files are above the answers.
    evidence.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Page>
      <div className={panelClasses.beside} data-open={deciding ? '' : undefined}>
        <div>
          <RecordHead record={record} onDecide={() => decide('record')} />
          <UploadList recordId={record.id} />
          {selected ? (
            <div ref={evidence} className={classes.evidence}>
              <AssetStrip
                assets={assets}
                selectedId={selected.id}
                readScore={readScore}
                outliers={nameOutliers(record.findings)}
                decisions={record.fileDecisions}
              />
              <FailedFile key={selected.id} record={record} asset={selected} />
              {selected.type === 'image' && (
                <Suspense fallback={null}>
                  <OriginalStrip key={selected.id} record={record} asset={selected} onFile={showFile} />
                </Suspense>
              )}
              {renderAsset(
                selected.id,
                <CasePanel
                  record={record}
                  fileId={selected.id}
                  state={caseState}
                  onState={setCaseState}
                  onDecide={mayDecide && !deciding && assets.length > 1 ? () => decide('file') : undefined}
                />,
              )}
            </div>
          ) : (
            !isSending && <NoFiles recordId={record.id} />
          )}
          {/* Only a record that came from a work order has answers. */}
          {record.requestData && renderAnswers(record.id, showAnswer)}
          <FilePanels record={record} hasFiles={selected !== null} />
          {!selected && <CasePanel record={record} fileId={null} state={caseState} onState={setCaseState} />}
          <CaseComparison record={record} state={caseState} onState={setCaseState} />
          <PageDrop recordId={record.id} />
        </div>
        <Suspense fallback={null}>
          {deciding && (
            <DecisionPanel
              record={record}
              file={selected && { id: selected.id, name: selected.originalName }}
              subject={deciding}
              isFromQueue={isFromQueue}
              onClose={() => setDeciding(null)}
            />
          )}
        </Suspense>
      </div>
    </Page>
  );
}

/** The record's files, the worst first, and the one that the address names. */
function useShownFile(record: AssayRecord, readScore: RecordScreenProps['readScore']) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const assets = orderWorstFirst(record.assets, readScore);
  const selected = assets.find((asset) => asset.id === search.asset) ?? assets[0] ?? null;
  const follow = (choose: (shown: string | undefined) => string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, asset: choose(now.asset) }),
      replace: true,
      resetScroll: false,
    });
  return {
    assets,
    selected,
    showFile: (asset: string) => follow(() => asset),
    /** Steps from the file in the address, which may not be on screen yet when keys follow one another quickly. */
    stepFile: (step: number) =>
      follow((shown) => {
        const at = assets.findIndex(({ id }) => id === shown);
        return assets[Math.max(0, at) + step]?.id ?? shown;
      }),
  };
}

function NoFiles({ recordId }: { recordId: string }) {
  return (
    <EmptyState
      icon={IconPhotoPlus}
      title={t('records.noAssetsTitle')}
      text={t('records.noAssetsText')}
      action={<AddFilesButton recordId={recordId} variant="default" />}
    />
  );
}

/** Results across all files: objects, faces, cameras. */
function FilePanels({ record, hasFiles }: { record: AssayRecord; hasFiles: boolean }) {
  const { config } = useSignedIn();
  return (
    <>
      {record.assets.some(({ type }) => type === 'email') && (
        <Suspense fallback={null}>
          <EmailsPanel key={record.id} recordId={record.id} />
        </Suspense>
      )}
      {config.objectDetectionEnabled && hasFiles && (
        <Suspense fallback={null}>
          <ObjectsPanel recordId={record.id} />
        </Suspense>
      )}
      {config.facialMatchEnabled && <Faces record={record} />}
      <Suspense fallback={null}>
        <LinksPanel key={record.id} record={record} />
      </Suspense>
      {record.assets.some(({ type }) => type === 'pdf') && (
        <Suspense fallback={null}>
          <IssuersPanel key={record.id} record={record} />
        </Suspense>
      )}
      {record.assets.some(({ type }) => type === 'image') && (
        <Suspense fallback={null}>
          <CamerasPanel key={record.id} record={record} />
        </Suspense>
      )}
    </>
  );
}

/** Until the faces are loaded, a placeholder with a line for each photo takes their place. */
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
