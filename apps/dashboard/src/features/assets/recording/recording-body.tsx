import type { TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import type { Recording } from '@assay/contract/recordings';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { Button } from '@mantine/core';
import { type CSSProperties, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import viewer from '../asset-viewer.module.css';
import { revealTop } from '../document/reveal.ts';
import { StageMessage } from '../document/stage-message.tsx';
import { Inspector } from '../inspector.tsx';
import type { ObjectLayerState } from '../objects/use-object-layer.ts';
import { ContainerPanel } from './container-panel.tsx';
import { explainNoStage } from './explain-no-recording.ts';
import { findSaid, listMarks } from './list-marks.ts';
import { MethodMoments, MomentList } from './moment-list.tsx';
import { RecordingStage } from './recording-stage.tsx';
import { t } from './recording-texts.ts';
import { usePlayer } from './use-player.ts';
import { useSource } from './use-source.ts';

const ObjectsPanel = lazy(() =>
  import('../objects/objects-panel.tsx').then((m) => ({ default: m.ObjectsPanel })),
);

const RecordingsDialog = lazy(() =>
  import('./comparison/recordings-dialog.tsx').then((m) => ({ default: m.RecordingsDialog })),
);

interface RecordingBodyProps {
  readonly asset: AssetDetails;
  readonly result: TamperedResult | null;
  readonly isAnalysing: boolean;
  /** Null before it is made. */
  readonly recording: Recording | null | undefined;
  readonly error: Error | null;
  readonly onRenew: () => Promise<unknown>;
  readonly objects: ObjectLayerState;
  /** A sentence of the verdict that the reader wants to follow. */
  readonly asked: { readonly sentence: VerdictSentence } | null;
}

/** Everything below the verdict of a sound or a video: player, moments, methods, metadata and proof. */
export function RecordingBody(props: RecordingBodyProps) {
  return props.recording ? <Played {...props} recording={props.recording} /> : <Unplayed {...props} />;
}

function Played(props: RecordingBodyProps & { readonly recording: Recording }) {
  const { asset, result, isAnalysing, recording, onRenew, asked, objects } = props;
  const marks = useMemo(() => listMarks(result), [result]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [openMethod, setOpenMethod] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const player = usePlayer(recording.durationSeconds, recording.frameRate);
  const source = useSource(recording, onRenew);
  const [isComparing, setComparing] = useState(false);
  const choose = (id: string) => {
    const mark = marks.find((one) => one.id === id);
    if (!mark) return;
    setChosen(id);
    player.setLoop(null);
    player.media.current?.pause();
    player.seek(mark.from);
  };
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked
  useEffect(() => {
    const mark = asked && findSaid(marks, asked.sentence, result);
    if (!mark) return;
    setTab('history');
    choose(mark.id);
    if (box.current) revealTop(box.current);
  }, [asked]);
  const { frame } = recording;
  const isUpright = frame && frame.rotation % 180 === 0;
  const ratio = frame ? (isUpright ? frame.width / frame.height : frame.height / frame.width) : 1.6;
  return (
    <div className={viewer.body} data-kind="recording">
      <div ref={box} className={viewer.stageBox} style={{ '--ratio': ratio } as CSSProperties}>
        <RecordingStage
          {...{ recording, player, source, marks, chosen }}
          objects={objects.boxes}
          onChoose={choose}
          onRecordings={() => {
            player.media.current?.pause();
            setComparing(true);
          }}
          isCovered={isComparing}
        />
      </div>
      {isComparing && (
        <Suspense fallback={null}>
          <RecordingsDialog asset={asset} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      <InspectorOf
        {...{ asset, result, openMethod, tab, objects }}
        onSeek={(at) => {
          player.setLoop(null);
          player.media.current?.pause();
          player.seek(at);
        }}
        onOpenMethod={setOpenMethod}
        onTab={setTab}
        hasMoments={marks.length > 0}
        moments={<MomentList {...{ marks, chosen, isAnalysing }} onChoose={choose} />}
        renderPlaces={(model) => (
          <MethodMoments
            marks={marks.filter((mark) => mark.model === model)}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      />
    </div>
  );
}

/** While there is nothing to play, or no more. */
function Unplayed({ asset, result, isAnalysing, recording, error, onRenew, objects }: RecordingBodyProps) {
  const [openMethod, setOpenMethod] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const isWaiting = isAnalysing || (recording === undefined && !error);
  return (
    <div className={viewer.body} data-kind="recording">
      <div className={viewer.stageBox}>
        <StageMessage asset={asset} isBusy={isWaiting}>
          <p>{explainNoStage({ isAnalysing, recording, error })}</p>
          {error && (
            <Button variant="default" onClick={() => void onRenew()}>
              {t('retry')}
            </Button>
          )}
        </StageMessage>
      </div>
      <InspectorOf
        {...{ asset, result, openMethod, tab, objects }}
        onOpenMethod={setOpenMethod}
        onTab={setTab}
      />
    </div>
  );
}

interface InspectorOfProps {
  readonly asset: AssetDetails;
  readonly result: TamperedResult | null;
  readonly openMethod: string | null;
  readonly onOpenMethod: (model: string | null) => void;
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly objects: ObjectLayerState;
  /** Leads to a moment, in seconds. */
  readonly onSeek?: (at: number) => void;
  readonly hasMoments?: boolean;
  readonly moments?: React.ReactNode;
  readonly renderPlaces?: (model: string) => React.ReactNode;
}

function InspectorOf(props: InspectorOfProps) {
  const { asset, result, openMethod, onOpenMethod, tab, onTab, hasMoments, moments, renderPlaces } = props;
  const { objects, onSeek } = props;
  const media = result?.media;
  return (
    <div className={viewer.inspectorBox} data-inspector>
      <Inspector
        asset={asset}
        result={result}
        overlays={[]}
        openMethod={openMethod}
        onOpenMethod={onOpenMethod}
        tab={tab ?? (hasMoments ? 'history' : 'methods')}
        onTab={onTab}
        history={moments ? { title: t('moments'), panel: moments } : null}
        objects={
          objects.isOffered && {
            count: objects.data?.counts.length ?? 0,
            panel: (
              <Suspense fallback={null}>
                <ObjectsPanel layer={objects} onSeek={onSeek} />
              </Suspense>
            ),
          }
        }
        contents={
          media
            ? { title: t('makeup'), panel: <ContainerPanel media={media} container={result.container} /> }
            : null
        }
        renderPlaces={(assessment) => renderPlaces?.(assessment.model)}
      />
    </div>
  );
}
