import type { AssetDetails } from '@assay/contract/assets';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAreSentencesHere, useMethodTitle } from '../../i18n/sentences/load-sentences.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { useAnalyseAgain } from './api/analyse-asset-again.ts';
import { useAsset } from './api/get-asset.ts';
import { useDocument } from './api/get-document.ts';
import { useRecording } from './api/get-recording.ts';
import { AssetFacts } from './asset-facts.tsx';
import classes from './asset-viewer.module.css';
import { chooseMask } from './deep-scan/choose-mask.ts';
import { DeepScanNotes } from './deep-scan/deep-scan-notes.tsx';
import { deepOverlayId, listDeepOverlays, runDeepScan, useDeepScans } from './deep-scan/use-deep-scans.ts';
import { DocumentWord } from './document/document-word.tsx';
import { leadsSomewhere } from './document/follow-sentence.ts';
import { lockOf } from './document/lock-of.ts';
import { reasonOf } from './document/reason-of.ts';
import { revealTop } from './document/reveal.ts';
import { useReceiptMarks } from './expenses/use-receipt-marks.ts';
import { HeldViewer, isHeldBack } from './held-viewer.tsx';
import { Inspector } from './inspector.tsx';
import { MediaStage } from './media-stage.tsx';
import { FUSED_OVERLAY, listOverlays } from './methods/order-assessments.ts';
import { useObjectLayer } from './objects/use-object-layer.ts';
import type { Picture } from './picture/picture-pane.tsx';
import { findSaid, listMarks } from './recording/list-marks.ts';
import { ScanNote } from './scan-note.tsx';
import { usePicture } from './use-picture.ts';
import { findMethod } from './verdict/find-method.ts';
import { resultOf } from './verdict/read-score.ts';
import { VerdictHeader } from './verdict/verdict-header.tsx';
import { BodySkeleton, NameSkeleton, VerdictSkeleton, ViewerFailure } from './viewer-placeholder.tsx';

const loadStage = () => import('./picture/picture-stage.tsx').then((m) => ({ default: m.PictureStage }));
const PictureStage = lazy(loadStage);
const DocumentBody = lazy(() =>
  import('./document/document-body.tsx').then((m) => ({ default: m.DocumentBody })),
);

const RecordingBody = lazy(() =>
  import('./recording/recording-body.tsx').then((m) => ({ default: m.RecordingBody })),
);

/** Most files are pictures: their stage can come while the file is asked for. A failure shows where it is drawn. */
export function preloadStage(): void {
  loadStage().catch(() => undefined);
}

const ExpensesPanel = lazy(() =>
  import('./expenses/expenses-panel.tsx').then((m) => ({ default: m.ExpensesPanel })),
);

const ObjectsPanel = lazy(() =>
  import('./objects/objects-panel.tsx').then((m) => ({ default: m.ObjectsPanel })),
);

interface AssetViewerProps {
  readonly assetId: string;
  /** Rank of the file's name among the page's headings. */
  readonly heading?: 'h1' | 'h2';
  /** What else is said of the file's case. With it the verdict stands beside the picture, and this below the verdict. */
  readonly beside?: ReactNode;
}

/**
 * Everything that is known of one file: verdict, picture with overlays or pages, methods, metadata, proof. What stands
 * `beside` stays mounted while files come and go: somebody may be writing there.
 */
export function AssetViewer({ assetId, heading: Heading = 'h2', beside }: AssetViewerProps) {
  const { data, error, refetch, isOverdue, lookAgain } = useAsset(assetId);
  const isDrawn = useInSlices(data !== undefined);
  const [verdictSlot, setVerdictSlot] = useState<HTMLElement | null>(null);
  const areSentencesHere = useAreSentencesHere();
  const asset = isDrawn && areSentencesHere ? data : undefined;
  const hasFailed = error !== null && !data;
  if (asset && isHeldBack(asset)) return <HeldViewer asset={asset} heading={Heading} beside={beside} />;
  return (
    <article
      className={classes.viewer}
      aria-label={asset?.originalName}
      data-beside={beside ? '' : undefined}
    >
      {asset ? (
        <Flex component="header" wrap="wrap" align="baseline" justify="space-between" gap="2px 24px">
          <Heading className={classes.name}>{asset.originalName}</Heading>
          <AssetFacts asset={asset} />
        </Flex>
      ) : (
        !hasFailed && <NameSkeleton />
      )}
      {asset && <ScanNote asset={asset} />}
      <div className={classes.side}>
        <div ref={setVerdictSlot} className={classes.verdictSlot}>
          {!asset && !hasFailed && <VerdictSkeleton isBeside={beside !== undefined} />}
        </div>
        {beside}
      </div>
      {asset ? (
        <LoadedParts
          key={assetId}
          asset={asset}
          verdictSlot={verdictSlot}
          isOverdue={isOverdue}
          onLookAgain={lookAgain}
        />
      ) : hasFailed ? (
        <ViewerFailure error={error} heading={Heading} onRetry={() => void refetch()} />
      ) : (
        <BodySkeleton />
      )}
    </article>
  );
}

interface LoadedPartsProps {
  readonly asset: AssetDetails;
  /** Where the verdict stands; null before the frame is drawn. */
  readonly verdictSlot: HTMLElement | null;
  readonly isOverdue: boolean;
  readonly onLookAgain: () => void;
}

/** The verdict, in its place beside what stays there, and what it is about. */
function LoadedParts({ asset, verdictSlot, isOverdue, onLookAgain }: LoadedPartsProps) {
  const { config } = useSignedIn();
  const again = useAnalyseAgain(asset.id);
  const progress = useAssetProgress(asset.id);
  const picture = usePicture(asset);
  const result = resultOf(asset);
  const scans = useDeepScans(asset.id);
  const nameMethod = useMethodTitle();
  const overlays = useMemo(() => {
    const fused = result?.overlay ? { url: result.overlay, score: result.tamperScore } : null;
    const named = (result?.assessments ?? []).map((assessment) => ({
      ...assessment,
      title: nameMethod(assessment),
    }));
    const drawn = listOverlays(fused, named);
    return [...drawn, ...listDeepOverlays(scans, drawn)];
  }, [result, scans, nameMethod]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [openMethod, setOpenMethod] = useState<string | null>(null);
  const isAnalysing = result?.isLoading || result?.loading || false;
  const isDocument = asset.type === 'pdf';
  const document = useDocument(asset.id, isDocument && !isAnalysing);
  const isRecording = asset.type === 'video' || asset.type === 'audio';
  const recording = useRecording(asset.id, isRecording, isAnalysing);
  const { marks, pointing, setMarks } = useReceiptMarks();
  const objects = useObjectLayer(asset);
  const [asked, setAsked] = useState<{ readonly sentence: VerdictSentence } | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const stageBox = useRef<HTMLDivElement>(null);
  const inspectorBox = useRef<HTMLDivElement>(null);

  const chooseOverlay = (id: string) => {
    setChosen(id);
    setOpenMethod(
      id === FUSED_OVERLAY ? null : (overlays.find((overlay) => overlay.id === id)?.model ?? null),
    );
  };
  const scanDeeply = async (model: string, title: string, shown: Picture) => {
    const mask = chooseMask(shown.size, shown.orientation);
    if (await runDeepScan({ assetId: asset.id, model, title, mask })) setChosen(deepOverlayId(model));
  };
  const openOne = (id: string | null) => {
    setOpenMethod(id);
    if (id === null) setChosen(null);
    else if (overlays.some((overlay) => overlay.id === id)) setChosen(id);
  };
  const showMethod = (model: string) => {
    setTab('methods');
    openOne(model);
    const hasPlace = overlays.some(({ id }) => id === model);
    reveal((hasPlace ? stageBox : inspectorBox).current);
  };
  const showTogether = () => {
    chooseOverlay(FUSED_OVERLAY);
    reveal(stageBox.current);
  };
  const follow = (sentence: VerdictSentence) => {
    const isFollowed =
      (document.data && leadsSomewhere(sentence, document.data, result)) ||
      findSaid(listMarks(result), sentence, result);
    if (isFollowed) return () => setAsked({ sentence });
    if (overlays.some(({ id }) => id === FUSED_OVERLAY) && isOfAll(sentence)) return showTogether;
    const method = asset.type === 'image' && findMethod(sentence, result?.assessments ?? []);
    return method ? () => showMethod(method.model) : null;
  };

  return (
    <>
      {verdictSlot &&
        createPortal(
          <VerdictHeader
            result={result}
            size={asset.size}
            config={config}
            progress={isAnalysing ? progress : null}
            isOverdue={isOverdue}
            onLookAgain={onLookAgain}
            onRunAgain={() => again.mutate()}
            isStarting={again.isPending}
            word={document.data && !isAnalysing && <DocumentWord verdict={document.data.verdict} />}
            reason={isAnalysing ? null : document.data ? reasonOf(document.data) : lockOf(result)}
            follow={follow}
            onMethod={asset.type === 'image' ? showMethod : undefined}
          />,
          verdictSlot,
        )}
      {isDocument ? (
        <Suspense fallback={<PendingBody />}>
          <DocumentBody
            asset={asset}
            result={result}
            isAnalysing={isAnalysing}
            document={document.data}
            error={document.error}
            asked={asked}
            onRetry={() => void document.refetch()}
          />
        </Suspense>
      ) : isRecording ? (
        <Suspense fallback={<PendingBody />}>
          <RecordingBody
            asset={asset}
            result={result}
            isAnalysing={isAnalysing}
            recording={recording.data}
            error={recording.error}
            asked={asked}
            objects={objects}
            onRenew={() => recording.refetch()}
          />
        </Suspense>
      ) : (
        <div className={classes.body}>
          <div ref={stageBox} className={classes.stageBox} style={ratioOf(picture)}>
            {picture ? (
              <Suspense fallback={<div className={classes.media} />}>
                <PictureStage
                  assetId={asset.id}
                  original={originalOf(asset)}
                  cacheKey={[asset.id, asset.taskId ?? '', String(result?.milliseconds ?? '')]}
                  picture={picture}
                  overlays={overlays}
                  chosenId={chosen}
                  onChoose={chooseOverlay}
                  isAnalysing={isAnalysing}
                  onDeepScan={
                    config.deepScanEnabled ? (model, title) => void scanDeeply(model, title, picture) : null
                  }
                  notes={<DeepScanNotes scans={scans} />}
                  marks={marks}
                  objects={objects.boxes}
                />
              </Suspense>
            ) : (
              <MediaStage asset={asset} isPending={isAnalysing} />
            )}
          </div>
          <div ref={inspectorBox} className={classes.inspectorBox}>
            <Inspector
              asset={asset}
              result={result}
              overlays={overlays}
              openMethod={openMethod}
              onOpenMethod={openOne}
              tab={tab ?? 'methods'}
              onTab={setTab}
              objects={
                objects.isOffered && {
                  count: objects.data?.counts.length ?? 0,
                  panel: (
                    <Suspense fallback={null}>
                      <ObjectsPanel layer={objects} />
                    </Suspense>
                  ),
                }
              }
              receipt={
                asset.type === 'image' && (
                  <Suspense fallback={null}>
                    <ExpensesPanel asset={asset} onMarks={setMarks} {...pointing} />
                  </Suspense>
                )
              }
            />
          </div>
        </div>
      )}
    </>
  );
}

const reveal = (box: HTMLElement | null) => box && revealTop(box);

/** Whether a sentence of a verdict tells what the methods say together: that is what their common map shows. */
function isOfAll({ statements }: VerdictSentence): boolean {
  return statements?.some(({ id }) => id === 'verdict.together') ?? false;
}

function originalOf({ id: assetId, mimeType, fullScale: { originalFilepath: url } }: AssetDetails) {
  return url === null ? null : { assetId, mimeType, url };
}

/** As high as the document's pages, so that nothing jumps when they come. */
function PendingBody() {
  return (
    <div className={classes.body} data-kind="document">
      <div className={classes.stageBox}>
        <div className={classes.media} />
      </div>
    </div>
  );
}

/** Stacked on a narrow page the stage is as high as the picture needs. */
function ratioOf(picture: Picture | null): CSSProperties | undefined {
  return picture ? ({ '--ratio': picture.size.width / picture.size.height } as CSSProperties) : undefined;
}

/** What the event stream last told of a running analysis. */
function useAssetProgress(id: string): { progress: number; step: string } | null {
  const { data } = useQuery<{ progress: number; step: string } | null>({
    queryKey: queryKeys.assetProgress(id),
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  return data;
}
