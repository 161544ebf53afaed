import type { TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAreSentencesHere } from '../../i18n/sentences/load-sentences.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { useMayChange, useSignedIn } from '../../platform/session/session-store.ts';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { useAnalyseAgain } from './api/analyse-asset-again.ts';
import { useAsset } from './api/get-asset.ts';
import { useDocument } from './api/get-document.ts';
import { useRecording } from './api/get-recording.ts';
import { AssetFacts } from './asset-facts.tsx';
import classes from './asset-viewer.module.css';
import { DocumentWord } from './document/document-word.tsx';
import { leadsSomewhere } from './document/follow-sentence.ts';
import { lockOf } from './document/lock-of.ts';
import { reasonOf } from './document/reason-of.ts';
import { HeldViewer, isHeldBack } from './held-viewer.tsx';
import { useObjectLayer } from './objects/use-object-layer.ts';
import { PictureBody } from './picture/picture-body.tsx';
import { type PictureView, usePictureView } from './picture/use-picture-view.ts';
import { findSaid, listMarks } from './recording/list-marks.ts';
import { ScanNote } from './scan-note.tsx';
import { loadDocumentBody, loadRecordingBody } from './use-preloaded-asset.ts';
import { findMethod } from './verdict/find-method.ts';
import { resultOf } from './verdict/read-score.ts';
import { VerdictHeader } from './verdict/verdict-header.tsx';
import { BodySkeleton, NameSkeleton, VerdictSkeleton, ViewerFailure } from './viewer-placeholder.tsx';

const DocumentBody = lazy(() => loadDocumentBody().then((m) => ({ default: m.DocumentBody })));

const RecordingBody = lazy(() => loadRecordingBody().then((m) => ({ default: m.RecordingBody })));

interface AssetViewerProps {
  readonly assetId: string;
  /** Rank of the file's name among the page's headings. */
  readonly heading?: 'h1' | 'h2';
  /**
   * Further content of the page about the file's record. It is placed below the verdict, and both beside the
   * picture.
   */
  readonly beside?: ReactNode;
}

/**
 * Everything known about one file: verdict, picture with overlays or pages, methods, metadata, proof.
 * `beside` stays mounted when another file is shown, because somebody may be writing there.
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
  /** The element for the verdict; null before it is drawn. */
  readonly verdictSlot: HTMLElement | null;
  readonly isOverdue: boolean;
  readonly onLookAgain: () => void;
}

/** The verdict, in its slot, and the file that it is about. */
function LoadedParts({ asset, verdictSlot, isOverdue, onLookAgain }: LoadedPartsProps) {
  const { config } = useSignedIn();
  const mayChange = useMayChange();
  const again = useAnalyseAgain(asset.id);
  const progress = useAssetProgress(asset.id);
  const result = resultOf(asset);
  const isAnalysing = result?.isLoading || result?.loading || false;
  const isDocument = asset.type === 'pdf';
  const document = useDocument(asset.id, isDocument && !isAnalysing);
  const isRecording = asset.type === 'video' || asset.type === 'audio';
  const recording = useRecording(asset.id, isRecording, isAnalysing);
  const objects = useObjectLayer(asset);
  const view = usePictureView(asset.id, result);
  const [asked, setAsked] = useState<{ readonly sentence: VerdictSentence } | null>(null);
  const follow = (sentence: VerdictSentence) => {
    const isFollowed =
      (document.data && leadsSomewhere(sentence, document.data, result)) ||
      findSaid(listMarks(result), sentence, result);
    if (isFollowed) return () => setAsked({ sentence });
    return asset.type === 'image' ? followInPicture(sentence, result, view) : null;
  };

  const body = { asset, result, isAnalysing };
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
            onRunAgain={mayChange ? () => again.mutate() : null}
            isStarting={again.isPending}
            word={document.data && !isAnalysing && <DocumentWord verdict={document.data.verdict} />}
            reason={isAnalysing ? null : document.data ? reasonOf(document.data) : lockOf(result)}
            follow={follow}
            onMethod={asset.type === 'image' ? view.showMethod : undefined}
          />,
          verdictSlot,
        )}
      {isDocument ? (
        <Suspense fallback={<PendingBody />}>
          <DocumentBody
            {...body}
            document={document.data}
            error={document.error}
            asked={asked}
            onRetry={() => void document.refetch()}
          />
        </Suspense>
      ) : isRecording ? (
        <Suspense fallback={<PendingBody />}>
          <RecordingBody
            {...body}
            recording={recording.data}
            error={recording.error}
            asked={asked}
            objects={objects}
            onRenew={() => recording.refetch()}
          />
        </Suspense>
      ) : (
        <PictureBody {...body} objects={objects} view={view} />
      )}
    </>
  );
}

/** Shows the subject of a sentence about a picture: the map of all methods, or the method that says it. */
function followInPicture(
  sentence: VerdictSentence,
  result: TamperedResult | null,
  { showTogether, showMethod }: PictureView,
): (() => void) | null {
  if (showTogether && isOfAll(sentence)) return showTogether;
  const method = findMethod(sentence, result?.assessments ?? []);
  return method ? () => showMethod(method.model) : null;
}

/** Whether a sentence of a verdict is about the methods together, as their common map is. */
function isOfAll({ statements }: VerdictSentence): boolean {
  return statements?.some(({ id }) => id === 'verdict.together') ?? false;
}

/** As high as the document's pages, so that nothing moves when they arrive. */
function PendingBody() {
  return (
    <div className={classes.body} data-kind="document">
      <div className={classes.stageBox}>
        <div className={classes.media} />
      </div>
    </div>
  );
}

/** The latest progress of a running analysis, from the event stream. */
function useAssetProgress(id: string): { progress: number; step: string } | null {
  const { data } = useQuery<{ progress: number; step: string } | null>({
    queryKey: queryKeys.assetProgress(id),
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  return data;
}
