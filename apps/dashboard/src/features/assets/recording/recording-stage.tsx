import type { DetectedObject } from '@assay/contract/detected-objects';
import type { Recording } from '@assay/contract/recordings';
import { useFullscreenElement, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Told } from '../../../i18n/sentences/told.tsx';
import { formatTime } from '../../../ui/media-time.ts';
import { FrameObjects } from '../objects/frame-objects.tsx';
import stage from '../picture/stage.module.css';
import { parseSettings, readSettings, SETTINGS_KEY, type StageSettings } from '../picture/stage-settings.ts';
import { explainNoSound } from './explain-no-recording.ts';
import { FrameStrip } from './frame-strip.tsx';
import { findNext, type Mark, spanAround } from './list-marks.ts';
import { MarkedAreas } from './marked-areas.tsx';
import { PlayerBar } from './player-bar.tsx';
import { PlayerMessage } from './player-message.tsx';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import { MarkBands, Playhead, Timeline } from './timeline.tsx';
import { type Player, SPEEDS } from './use-player.ts';
import type { Source } from './use-source.ts';
import { useTime } from './use-time.ts';
import { Waveform } from './waveform.tsx';

interface RecordingStageProps {
  readonly recording: Recording;
  readonly player: Player;
  readonly source: Source;
  readonly marks: readonly Mark[];
  readonly objects: readonly DetectedObject[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The player with everything that runs along its time: findings, frames, waveform and spectrogram. */
export function RecordingStage(props: RecordingStageProps) {
  const { recording, player, source, marks, objects, chosen, onChoose } = props;
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const [stored, setStored] = useLocalStorage<StageSettings>({
    key: SETTINGS_KEY,
    defaultValue: readSettings(),
    getInitialValueInEffect: false,
  });
  const { areRegionsShown, areObjectsShown } = parseSettings(stored);
  const [held, setHeld] = useState<number | null>(null);
  const heldFrame = useRef<HTMLCanvasElement>(null);
  const { frame, frameRate, frames, waveform, spectrogram, playback, notes, statements } = recording;
  const noSound = explainNoSound(recording);
  const isVideo = frame !== null;
  const mark = marks.find(({ id }) => id === chosen) ?? null;

  const goToMark = (direction: 1 | -1) => {
    const next = findNext(marks, player.clock.read(), direction);
    if (next) onChoose(next.id);
  };
  const toggleLoop = () => {
    if (player.loop) player.setLoop(null);
    else if (mark) {
      const span = spanAround(mark, player.duration);
      player.setLoop(span);
      player.seek(span[0]);
      if (!player.isPlaying) player.toggle();
    }
  };
  const toggleAreas = () =>
    setStored((old) => ({ ...parseSettings(old), areRegionsShown: !parseSettings(old).areRegionsShown }));
  const toggleObjects = () =>
    setStored((old) => ({ ...parseSettings(old), areObjectsShown: !parseSettings(old).areObjectsShown }));
  const compare = () => {
    const video = player.media.current;
    if (held !== null || !(video instanceof HTMLVideoElement) || video.videoWidth === 0) {
      setHeld(null);
      return;
    }
    const canvas = heldFrame.current;
    if (!canvas) return;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    setHeld(video.currentTime);
  };
  const changeSpeed = (direction: 1 | -1) => {
    const next = SPEEDS[(SPEEDS as readonly number[]).indexOf(player.speed) + direction];
    if (next) player.setSpeed(next);
  };
  const canCompare = isVideo && player.isReady;
  useHotkeys([
    [
      'space',
      (event) => {
        // A focused button is pressed by it.
        if (event.target instanceof HTMLElement && event.target.closest('button, [role="button"]')) return;
        event.preventDefault();
        player.toggle();
      },
      { preventDefault: false },
    ],
    [',', () => player.step(-1)],
    ['.', () => player.step(1)],
    ['[', () => goToMark(-1)],
    [']', () => goToMark(1)],
    ['shift+<', () => changeSpeed(-1)],
    ['shift+>', () => changeSpeed(1)],
    ['<', () => changeSpeed(-1)],
    ['>', () => changeSpeed(1)],
    ['l', toggleLoop],
    ['c', () => canCompare && compare()],
    ['r', toggleAreas],
    ['b', toggleObjects],
    ['f', toggle],
  ]);

  const element = source.url !== null && (
    <MediaElement isVideo={isVideo} url={source.url} player={player} source={source} />
  );
  return (
    <section
      ref={ref}
      className={`${stage.stage} ${classes.stage}`}
      data-kind={isVideo ? 'video' : 'sound'}
      aria-label={t(isVideo ? 'video' : 'sound')}
    >
      <div className={classes.screen} data-split={held !== null || undefined}>
        {isVideo && (
          <figure className={classes.held} hidden={held === null}>
            <canvas ref={heldFrame} />
            <figcaption>{held !== null && t('compareWith', { time: formatTime(held) })}</figcaption>
          </figure>
        )}
        {isVideo && source.url !== null && (
          <div className={classes.picture}>
            <div className={classes.fit} style={{ '--ratio': ratioOf(frame) } as React.CSSProperties}>
              {element}
              {areObjectsShown && player.isReady && <FrameObjects clock={player.clock} objects={objects} />}
              {areRegionsShown && player.isReady && (
                <MarkedAreas clock={player.clock} frame={frame} marks={marks} chosen={chosen} />
              )}
            </div>
            {held !== null && <PlayingTime player={player} />}
          </div>
        )}
        {!isVideo && element}
        {source.url === null && <PlayerMessage playback={playback} source={source} />}
        {!isVideo && (
          <div className={classes.sound}>
            {waveform && player.duration > 0 && (
              <Axis player={player} marks={marks}>
                <Waveform waveform={waveform} duration={player.duration} />
              </Axis>
            )}
            {spectrogram && (
              <Axis player={player} marks={marks}>
                <Spectrogram spectrogram={spectrogram} />
              </Axis>
            )}
            {noSound && <p className={classes.none}>{noSound}</p>}
          </div>
        )}
      </div>
      {notes.map((note, index) => (
        <p key={note} className={stage.noOverlay}>
          <Told english={note} statements={statements?.notes[index]} />
        </p>
      ))}
      {source.isCopy && <p className={stage.noOverlay}>{t('playsCopy')}</p>}
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
              {formatTime(mark.from)} · <Told english={mark.words} statements={mark.statements} />
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
        isComparing={held !== null}
        onCompare={canCompare ? compare : null}
        areObjectsShown={areObjectsShown}
        onObjects={objects.length > 0 ? toggleObjects : null}
        areAreasShown={areRegionsShown}
        onAreas={marks.some(({ frameArea }) => frameArea) ? toggleAreas : null}
        isFullScreen={fullscreen}
        onFullScreen={toggle}
      />
    </section>
  );
}

interface MediaElementProps {
  readonly isVideo: boolean;
  readonly url: string;
  readonly player: Player;
  readonly source: Source;
}

function MediaElement({ isVideo, url, player, source }: MediaElementProps) {
  const common = {
    src: url,
    preload: 'metadata',
    ...player.handlers,
    onLoadedMetadata: () => {
      source.onReady();
      player.handlers.onLoadedMetadata?.();
    },
    onError: source.onError,
  } as const;
  const keep = (element: HTMLMediaElement | null) => {
    player.media.current = element;
  };
  return isVideo ? (
    <video ref={keep} {...common} playsInline onClick={() => player.toggle()} />
  ) : (
    <audio ref={keep} {...common} />
  );
}

/** What shares the axis of time: a click leads there, and the playhead runs over it. */
function Axis({
  player,
  marks,
  children,
}: {
  readonly player: Player;
  readonly marks: readonly Mark[];
  readonly children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the timeline does the same by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: the timeline does the same by key
    <div
      className={classes.axis}
      onClick={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        player.seek(((clientX - left) / Math.max(1, width)) * player.duration);
      }}
    >
      {children}
      <MarkBands marks={marks} duration={player.duration} />
      <Playhead player={player} />
    </div>
  );
}

function Spectrogram({ spectrogram }: { readonly spectrogram: NonNullable<Recording['spectrogram']> }) {
  // The address by which it came first: every answer of the server signs new ones.
  const address = useRef(spectrogram.picture);
  const hertz = spectrogram.hertz >= 1_000 ? `${spectrogram.hertz / 1_000} kHz` : `${spectrogram.hertz} Hz`;
  return (
    <>
      <img
        className={classes.spectrogram}
        src={address.current}
        alt={t('spectrogram', { hertz })}
        draggable={false}
      />
      <span className={classes.pitch} aria-hidden>
        {hertz}
      </span>
    </>
  );
}

function PlayingTime({ player }: { readonly player: Player }) {
  return (
    <p className={classes.caption}>{t('comparePlaying', { time: formatTime(useTime(player.clock)) })}</p>
  );
}

function ratioOf({ width, height, rotation }: NonNullable<Recording['frame']>): number {
  return rotation % 180 === 0 ? width / height : height / width;
}
