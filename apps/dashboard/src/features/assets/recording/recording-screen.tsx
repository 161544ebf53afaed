import type { DetectedObject } from '@assay/contract/detected-objects';
import type { Recording } from '@assay/contract/recordings';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { formatTime } from '../../../ui/media-time.ts';
import { FrameObjects } from '../objects/frame-objects.tsx';
import type { StageSettings } from '../picture/stage-settings.ts';
import { explainNoSound } from './explain-no-recording.ts';
import type { Mark } from './list-marks.ts';
import { MarkedAreas } from './marked-areas.tsx';
import { PlayerMessage } from './player-message.tsx';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import { MarkBands, Playhead } from './timeline.tsx';
import type { HeldFrame } from './use-held-frame.ts';
import type { Player } from './use-player.ts';
import type { Source } from './use-source.ts';
import { useTime } from './use-time.ts';
import { Waveform } from './waveform.tsx';

interface RecordingScreenProps {
  readonly recording: Recording;
  readonly player: Player;
  readonly source: Source;
  readonly marks: readonly Mark[];
  readonly chosen: string | null;
  readonly objects: readonly DetectedObject[];
  readonly settings: Pick<StageSettings, 'areRegionsShown' | 'areObjectsShown'>;
  readonly held: HeldFrame;
}

/** The picture of a video, with a held frame beside it, or the waveform and spectrogram of a sound. */
export function RecordingScreen(props: RecordingScreenProps) {
  const { recording, player, source, held } = props;
  const isVideo = recording.frame !== null;
  return (
    <div className={classes.screen} data-split={held.at !== null || undefined}>
      {isVideo && (
        <figure className={classes.held} hidden={held.at === null}>
          <canvas ref={held.canvas} />
          <figcaption>{held.at !== null && t('compareWith', { time: formatTime(held.at) })}</figcaption>
        </figure>
      )}
      {source.url === null ? (
        <PlayerMessage playback={recording.playback} source={source} />
      ) : isVideo ? (
        <VideoPicture {...props} />
      ) : (
        <MediaElement isVideo={false} url={source.url} player={player} source={source} />
      )}
      {!isVideo && <SoundTracks {...props} />}
    </div>
  );
}

/** The video with objects and marked areas over it. */
function VideoPicture({
  recording,
  player,
  source,
  marks,
  chosen,
  objects,
  settings,
  held,
}: RecordingScreenProps) {
  const { frame } = recording;
  if (!frame || source.url === null) return null;
  const { areObjectsShown, areRegionsShown } = settings;
  return (
    <div className={classes.picture}>
      <div className={classes.fit} style={{ '--ratio': ratioOf(frame) } as CSSProperties}>
        <MediaElement isVideo url={source.url} player={player} source={source} />
        {areObjectsShown && player.isReady && <FrameObjects clock={player.clock} objects={objects} />}
        {areRegionsShown && player.isReady && (
          <MarkedAreas clock={player.clock} frame={frame} marks={marks} chosen={chosen} />
        )}
      </div>
      {held.at !== null && <PlayingTime player={player} />}
    </div>
  );
}

function SoundTracks({
  recording,
  player,
  marks,
}: Pick<RecordingScreenProps, 'recording' | 'player' | 'marks'>) {
  const { waveform, spectrogram } = recording;
  const noSound = explainNoSound(recording);
  return (
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
  );
}

interface MediaElementProps {
  readonly isVideo: boolean;
  readonly url: string;
  readonly player: Player;
  readonly source: Source;
}

/** The element that plays. */
export function MediaElement({ isVideo, url, player, source }: MediaElementProps) {
  const { media } = player;
  const { attempt } = source;
  useEffect(() => {
    // An element that failed does nothing about an address that stays.
    if (attempt > 0) media.current?.load();
  }, [media, attempt]);
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

/** A picture that runs along the time: a click goes to its moment, and the playhead moves over it. */
function Axis({
  player,
  marks,
  children,
}: {
  readonly player: Player;
  readonly marks: readonly Mark[];
  readonly children: ReactNode;
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
  // The first address is kept: every answer of the server signs new ones.
  const address = useRef(spectrogram.picture);
  const hertz =
    spectrogram.hertz >= 1_000 ? `${spectrogram.hertz / 1_000}\u00a0kHz` : `${spectrogram.hertz}\u00a0Hz`;
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
