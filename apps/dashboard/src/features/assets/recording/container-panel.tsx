import type { TamperedResult } from '@assay/contract/assessments';
import type { MediaFacts } from '@assay/contract/media-facts';
import { language } from '../../../i18n/language.ts';
import { formatTime } from '../../../ui/media-time.ts';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';

/** The recording's format and tracks, and what its container says about its origin. */
export function ContainerPanel({
  media,
  container,
}: {
  readonly media: MediaFacts;
  readonly container: TamperedResult['container'];
}) {
  return (
    <div className={classes.makeup}>
      <dl>
        <Fact name={t('container')} value={media.container} />
        {container && <Fact name="" value={t(`states.${container.state}`)} />}
        {container?.device && <Fact name={t('device')} value={container.device} />}
        {container?.software && <Fact name={t('software')} value={container.software} />}
        {media.durationSeconds !== null && (
          <Fact name={t('duration')} value={formatTime(media.durationSeconds)} />
        )}
      </dl>
      <h3>{t('tracks')}</h3>
      <ol>
        {media.tracks.map((track, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tracks have no name of their own and never move
          <li key={i}>
            <strong>{kindOf(track)}</strong> {describeTrack(track)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Track = MediaFacts['tracks'][number];

function kindOf({ kind }: Track): string {
  return kind === 'video' || kind === 'audio' ? t(`trackKinds.${kind}`) : t('trackKinds.other');
}

function describeTrack({ codec, durationSeconds, ...track }: Track): string {
  return [
    codec,
    track.width && track.height ? `${track.width} × ${track.height}` : null,
    track.frameRate
      ? t('framesPerSecond', { rate: track.frameRate.toLocaleString(language, { maximumFractionDigits: 2 }) })
      : null,
    track.sampleRate ? `${track.sampleRate}\u00a0Hz` : null,
    track.channels ? t('channels', { count: track.channels }) : null,
    track.bitRate ? t('bitRate', { rate: Math.round(track.bitRate / 1000) }) : null,
    durationSeconds !== null ? formatTime(durationSeconds) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
