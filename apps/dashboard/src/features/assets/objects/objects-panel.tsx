import type { AssetObjects, DetectedObject } from '@assay/contract/detected-objects';
import { Button, Loader, UnstyledButton } from '@mantine/core';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatTime } from '../../../ui/media-time.ts';
import { useDetectObjects } from '../api/objects.ts';
import { explainNoObjects } from './explain-no-objects.ts';
import classes from './objects.module.css';
import { t } from './objects-texts.ts';
import { percentOf } from './percent-of.ts';
import type { ObjectLayerState } from './use-object-layer.ts';

interface ObjectsPanelProps {
  readonly layer: ObjectLayerState;
  /** Only for a video: seeks to a moment, in seconds. */
  readonly onSeek?: (at: number) => void;
}

/** The objects that models see on a file: names with their number and certainty, and how reliable that is. */
export function ObjectsPanel({ layer, onSeek }: ObjectsPanelProps) {
  const { data, error, retry } = layer;
  if (error && !data) return <ErrorState title={t('loadFailed')} error={error} onRetry={retry} />;
  if (!data) return null;
  return (
    <div className={classes.panel}>
      <Progress objects={data} />
      {data.models && (
        <>
          {data.counts.length > 0 && <NameList layer={layer} objects={data} onSeek={onSeek} />}
          <p className={classes.hint}>
            <strong>{t('hint')}</strong> {t('errs')} {t('noPart')}
          </p>
          <p className={classes.note}>
            {data.frames.length > 0 && `${t('looked', { count: data.frames.length })} `}
            {t('models', { models: data.models.join(', ') })}
          </p>
        </>
      )}
    </div>
  );
}

/** The state of the search for objects, and the next action. */
function Progress({
  objects: { assetId, state, failure, failureStatements, refusal, refusalStatements, models, counts },
}: {
  objects: AssetObjects;
}) {
  const detect = useDetectObjects(assetId);
  const mayChange = useMayChange();
  const missing = explainNoObjects({ models, counts });
  const refused = refusal && <TranslatedSentence english={refusal} statements={refusalStatements} />;
  const start = (label: string, isFirst = false) =>
    refusal === null &&
    mayChange && (
      <Button
        size="xs"
        variant={isFirst ? 'filled' : 'default'}
        loading={detect.isPending}
        onClick={() => detect.mutate()}
      >
        {label}
      </Button>
    );
  if (state === 'waiting' || state === 'running')
    return (
      <div className={classes.progress} role="status">
        <Loader size={18} /> <p>{t(state)}</p>
      </div>
    );
  if (state === 'failed')
    return (
      <div className={classes.progress} role="alert">
        <p>
          <strong>{t('failed')}</strong>{' '}
          {failure && <TranslatedSentence english={failure} statements={failureStatements} />} {refused}{' '}
          {models && t('before')}
        </p>
        {start(t('retry'))}
      </div>
    );
  if (models === null)
    return (
      <div className={classes.progress}>
        <p>{refused ?? t('intro')}</p>
        {start(t('detect'), true)}
      </div>
    );
  return (
    <div className={classes.progress}>
      <p>
        {missing && (
          <>
            <strong>{missing.none}</strong> {missing.hint}{' '}
          </>
        )}
        {refused}
      </p>
      {start(t('again'))}
    </div>
  );
}

function NameList({
  layer: { chosen, choose },
  objects: { objects, counts, frames },
  onSeek,
}: ObjectsPanelProps & { readonly objects: AssetObjects }) {
  return (
    <ul className={classes.names}>
      {counts.map(({ name, objects: count }) => {
        const own = objects.filter((object) => object.name === name);
        const isChosen = chosen === name;
        return (
          <li key={name}>
            <UnstyledButton
              className={classes.name}
              aria-pressed={isChosen}
              title={t('show')}
              onClick={() => choose(isChosen ? null : name)}
            >
              <strong>{name}</strong>
              <span>
                {frames.length > 0 ? t('atOnce', { count }) : t('amount', { count })}
                {', '}
                {describeCertainty(own)}
              </span>
            </UnstyledButton>
            {onSeek && <Moments times={timesOf(own)} onSeek={onSeek} />}
          </li>
        );
      })}
    </ul>
  );
}

function Moments({
  times,
  onSeek,
}: {
  readonly times: readonly number[];
  readonly onSeek: (at: number) => void;
}) {
  return (
    <ol className={classes.moments} aria-label={t('frames')}>
      {times.map((at) => (
        <li key={at}>
          <UnstyledButton aria-label={t('goTo', { time: formatTime(at, 1) })} onClick={() => onSeek(at)}>
            {formatTime(at, 1)}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

const timesOf = (objects: readonly DetectedObject[]) => [...new Set(objects.flatMap(({ at }) => at ?? []))];

function describeCertainty(objects: readonly DetectedObject[]): string {
  const percent = percentOf(Math.max(...objects.map(({ certainty }) => certainty)));
  return t(objects.length === 1 ? 'certainty' : 'upTo', { percent });
}
