import type { DetectedObject } from '@assay/contract/detected-objects';
import type { Recording } from '@assay/contract/recordings';
import { useFullscreenElement } from '@mantine/hooks';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatTime } from '../../../ui/media-time.ts';
import stage from '../picture/stage.module.css';
import { useStageSettings } from '../picture/stage-settings.ts';
import { FrameStrip } from './frame-strip.tsx';
import { findNext, type Mark, spanAround } from './list-marks.ts';
import { PlayerBar } from './player-bar.tsx';
import classes from './recording.module.css';
import { RecordingScreen } from './recording-screen.tsx';
import { t } from './recording-texts.ts';
import { Timeline } from './timeline.tsx';
import { useHeldFrame } from './use-held-frame.ts';
import type { Player } from './use-player.ts';
import { useRecordingShortcuts } from './use-recording-shortcuts.ts';
import type { Source } from './use-source.ts';
import { Waveform } from './waveform.tsx';

interface RecordingStageProps {
  readonly recording: Recording;
  readonly player: Player;
  readonly source: Source;
  readonly marks: readonly Mark[];
  readonly objects: readonly DetectedObject[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Opens the comparison with another recording. */
  readonly onRecordings: () => void;
  /** A dialog lies over the player. */
  readonly isCovered: boolean;
}

/** The player with everything that runs along its time: findings, frames, waveform and spectrogram. */
export function RecordingStage(props: RecordingStageProps) {
  const { recording, player, source, marks, objects, chosen, onChoose, onRecordings } = props;
  const { ref, toggle: toggleFullScreen, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const [settings, change] = useStageSettings();
  const { areRegionsShown, areObjectsShown } = settings;
  const held = useHeldFrame(player);
  const { frame, frameRate, frames, waveform } = recording;
  const isVideo = frame !== null;
  const canCompare = isVideo && player.isReady;
  const mark = marks.find(({ id }) => id === chosen) ?? null;

  const goToMark = (direction: 1 | -1) => {
    const next = findNext(marks, player.clock.read(), direction);
    if (next) onChoose(next.id);
  };
  const toggleLoop = () => {
    if (player.loop) player.setLoop(null);
    else if (mark) playAgainAndAgain(player, mark);
  };
  const toggleAreas = () => change({ areRegionsShown: !areRegionsShown });
  const toggleObjects = () => change({ areObjectsShown: !areObjectsShown });
  useRecordingShortcuts(player, {
    onMark: goToMark,
    onLoop: toggleLoop,
    onCompare: canCompare ? held.toggle : null,
    onAreas: toggleAreas,
    onObjects: toggleObjects,
    onFullScreen: toggleFullScreen,
    onRecordings,
    isCovered: props.isCovered,
  });
  return (
    <section
      ref={ref}
      className={`${stage.stage} ${classes.stage}`}
      data-kind={isVideo ? 'video' : 'sound'}
      aria-label={t(isVideo ? 'video' : 'sound')}
    >
      <RecordingScreen
        recording={recording}
        player={player}
        source={source}
        marks={marks}
        chosen={chosen}
        objects={objects}
        settings={settings}
        held={held}
      />
      <Notes recording={recording} isCopy={source.isCopy} />
      <div className={classes.tracks}>
        {isVideo && waveform && player.duration > 0 && (
          <div className={classes.small}>
            <Waveform waveform={waveform} duration={player.duration} />
          </div>
        )}
        <Timeline player={player} marks={marks} chosen={chosen} onChoose={onChoose} />
      </div>
      <FrameStrip frames={frames} player={player} />
      {marks.length > 0 && (
        <p className={classes.said} aria-live="polite">
          {mark && (
            <>
              {formatTime(mark.from)} ·{' '}
              <TranslatedSentence english={mark.words} statements={mark.statements} />
            </>
          )}
        </p>
      )}
      <PlayerBar
        player={player}
        frameRate={isVideo ? frameRate : null}
        hasMarks={marks.length > 0}
        onMark={goToMark}
        isLooping={player.loop !== null}
        onLoop={mark || player.loop ? toggleLoop : null}
        isComparing={held.at !== null}
        onCompare={canCompare ? held.toggle : null}
        onRecordings={onRecordings}
        areObjectsShown={areObjectsShown}
        onObjects={objects.length > 0 ? toggleObjects : null}
        areAreasShown={areRegionsShown}
        onAreas={marks.some(({ frameArea }) => frameArea) ? toggleAreas : null}
        isFullScreen={fullscreen}
        onFullScreen={toggleFullScreen}
      />
    </section>
  );
}

function playAgainAndAgain(player: Player, mark: Mark): void {
  const span = spanAround(mark, player.duration);
  player.setLoop(span);
  player.seek(span[0]);
  if (!player.isPlaying) player.toggle();
}

/** Limitations of the findings, and whether the browser plays a copy. */
function Notes({ recording, isCopy }: { readonly recording: Recording; readonly isCopy: boolean }) {
  const { notes, statements } = recording;
  return (
    <>
      {notes.map((note, index) => (
        <p key={note} className={stage.noOverlay}>
          <TranslatedSentence english={note} statements={statements?.notes[index]} />
        </p>
      ))}
      {isCopy && <p className={stage.noOverlay}>{t('playsCopy')}</p>}
    </>
  );
}
