import type { KnownCamera, KnownCameraResult, RecordKnownCameras } from '@assay/contract/known-cameras';
import { MAX_CAMERAS_COMPARED } from '@assay/contract/known-cameras';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button, Loader, MultiSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { writeCount } from '../../../ui/write-count.ts';
import { useCompareKnownCameras, useKnownCameras, useRecordKnownCameras } from '../api/known-cameras.ts';
import { CameraPhotos } from './camera-photos.tsx';
import classes from './cameras-panel.module.css';
import { KnownCamerasDrawer } from './known-cameras-drawer.tsx';
import { t } from './known-cameras-texts.ts';

/** The known cameras that took a record's pictures, and the list of all known cameras. */
export function KnownCameras({ record }: { record: AssayRecord }) {
  const known = useKnownCameras(record.id);
  const compared = useRecordKnownCameras(record.id);
  const [isListed, setListed] = useState(false);
  const error = known.error ?? compared.error;
  if (error && !(known.data && compared.data))
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([known.refetch(), compared.refetch()])} />
    );
  if (!known.data || !compared.data) return null;
  const cameras = known.data;
  return (
    <section className={classes.elsewhere} aria-label={t('knownCameras.title')}>
      <h3 className={classes.heading}>{t('knownCameras.title')}</h3>
      <Results record={record} compared={compared.data} />
      {cameras.length === 0 && <p className={classes.words}>{t('knownCameras.none')}</p>}
      <div className={classes.actions}>
        <Compare recordId={record.id} cameras={cameras} />
        <Button size="xs" variant="default" onClick={() => setListed(true)}>
          {t('knownCameras.manage', { count: cameras.length })}
        </Button>
      </div>
      <KnownCamerasDrawer
        isOpen={isListed}
        onClose={() => setListed(false)}
        recordId={record.id}
        cameras={cameras}
      />
    </section>
  );
}

function Results({ record, compared }: { record: AssayRecord; compared: RecordKnownCameras }) {
  const { state, results, message, statements } = compared;
  const byCamera = [...Map.groupBy(results, ({ camera }) => camera.id).values()];
  return (
    <>
      {state === 'waiting' && (
        <p className={classes.words} role="status">
          <Loader size={14} /> {t('knownCameras.waiting')}
        </p>
      )}
      {state === 'failed' && (
        <p className={classes.words}>
          <strong>{t('knownCameras.failed')} </strong>
          <TranslatedSentence english={message} statements={statements} />
        </p>
      )}
      {byCamera.map((of) => (
        <OneCamera key={of[0]?.camera.id} record={record} results={of} />
      ))}
      {results.some(({ outcome }) => outcome !== 'cannot-tell') && (
        <p className={classes.limits}>{describeError(compared)}</p>
      )}
    </>
  );
}

function OneCamera({ record, results }: { record: AssayRecord; results: readonly KnownCameraResult[] }) {
  const find = (id: string) => results.find(({ assetId }) => assetId === id);
  const matches = results.filter(({ outcome }) => outcome === 'match');
  const odd = matches.filter(({ device }) => device === 'other-device' || device === 'other-serial');
  return (
    <>
      <CameraPhotos
        title={results[0]?.camera.name ?? ''}
        note={t('knownCameras.matches', { count: matches.length, all: results.length })}
        photos={results.map(({ assetId, originalName }) => ({ assetId, originalName, isOther: false }))}
        noteOf={(id) => {
          const result = find(id);
          return result && <Outcome result={result} />;
        }}
        {...{ record, other: null }}
      />
      {odd.map(({ assetId, originalName, device, saidDevice, knownDevice }) => (
        <p key={assetId} className={classes.warning}>
          {t(`knownCameras.devices.${device === 'other-serial' ? 'other-serial' : 'other-device'}`, {
            name: originalName,
            device: saidDevice,
            knownDevice,
          })}
        </p>
      ))}
    </>
  );
}

const TONES = { match: 'done', 'no-match': 'quiet', 'cannot-tell': 'review' } as const;

function Outcome({ result: { outcome, lack, pce } }: { result: KnownCameraResult }) {
  return (
    <span className={classes.outcome}>
      <StatusPill tone={TONES[outcome]}>{t(`knownCameras.outcomes.${outcome}`)}</StatusPill>
      {outcome === 'match' && pce !== null && (
        <span>{t('knownCameras.pce', { pce: writeCount(Math.floor(pce)) })}</span>
      )}
      {lack && <span>{t(`knownCameras.lacks.${lack}`)}</span>}
    </span>
  );
}

function describeError({ measured }: RecordKnownCameras): string {
  const { pairs, wrong, mostWrong, photos, found, cameras } = measured;
  return t('knownCameras.measured', {
    ...{ pairs: writeCount(pairs), wrong: writeCount(wrong), photos: writeCount(photos) },
    ...{ found: writeCount(found), cameras: writeCount(cameras) },
    // Rounded up, as it is an upper bound.
    most: writeCount(Math.ceil(10_000 * mostWrong)),
  });
}

function Compare({ recordId, cameras }: { recordId: string; cameras: readonly KnownCamera[] }) {
  const compare = useCompareKnownCameras(recordId);
  const usable = cameras.filter(({ isUsable }) => isUsable);
  const isChanger = mayChange(useSignedIn().user.roles);
  const [chosen, setChosen] = useState<string[]>([]);
  const ids = chosen.filter((id) => usable.some((camera) => camera.id === id));
  if (usable.length === 0 || !isChanger) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    compare.mutate(ids);
  };
  return (
    <form className={classes.ask} onSubmit={submit}>
      <MultiSelect
        size="xs"
        label={t('knownCameras.with')}
        placeholder={ids.length === 0 ? t('knownCameras.choose') : ''}
        data={usable.map(({ id, name }) => ({ value: id, label: name }))}
        value={ids}
        maxValues={MAX_CAMERAS_COMPARED}
        onChange={setChosen}
        error={compare.error?.message}
        searchable
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={ids.length === 0}
        loading={compare.isPending}
      >
        {t('knownCameras.compare')}
      </Button>
    </form>
  );
}
