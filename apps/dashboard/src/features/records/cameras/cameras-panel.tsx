import type { RecordCameras } from '@assay/contract/cameras';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Box, Button, Loader, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { writeCount } from '../../../ui/write-count.ts';
import { useCompareCameras, useRecordCameras } from '../api/record-cameras.ts';
import { CameraPhotos as Photos } from './camera-photos.tsx';
import classes from './cameras-panel.module.css';
import { t } from './cameras-texts.ts';
import { KnownCameras } from './known-cameras.tsx';

/** Groups a record's pictures by camera, by their sensor patterns, on request. */
export function CamerasPanel({ record }: { record: AssayRecord }) {
  const { data, error, refetch } = useRecordCameras(record.id);
  if (error && !data)
    return (
      <Panel title={t('cameras.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return null;
  return (
    <Panel title={t('cameras.title')}>
      {data.state === 'not-asked' && <p className={classes.words}>{t('cameras.about')}</p>}
      {data.state === 'waiting' && (
        <p className={classes.words} role="status">
          <Loader size={14} /> {t('cameras.waiting')}
        </p>
      )}
      {(data.state === 'complete' || data.state === 'failed') && <Result record={record} cameras={data} />}
      {data.state === 'complete' && <Elsewhere record={record} elsewhere={data.elsewhere} />}
      <Ask recordId={record.id} cameras={data} />
      <KnownCameras record={record} />
    </Panel>
  );
}

function Result({ record, cameras }: { record: AssayRecord; cameras: RecordCameras }) {
  const { state, groups, alone, leftOut, message, statements, askedAt, other, notCompared } = cameras;
  return (
    <>
      <p className={classes.words}>
        {state === 'failed' && <strong>{t('cameras.failed')} </strong>}
        <TranslatedSentence english={message} statements={statements} />
      </p>
      {groups.map(({ photos, pce }, index) => (
        <Photos
          key={photos[0]?.assetId}
          title={t('cameras.group', { number: index + 1 })}
          note={t('cameras.match', { pce: writeCount(Math.floor(pce)) })}
          {...{ record, photos, other }}
        />
      ))}
      {alone.length > 0 && <Photos title={t('cameras.alone')} photos={alone} {...{ record, other }} />}
      {leftOut.length > 0 && (
        <Photos
          title={t('cameras.leftOut')}
          photos={leftOut}
          noteOf={(id) => {
            const reason = leftOut.find(({ assetId }) => assetId === id)?.reason;
            return reason ? t(`cameras.reasons.${reason}`) : null;
          }}
          {...{ record, other }}
        />
      )}
      <Box component="p" maw="78ch" m="10px 0 0" c="dimmed" fz={13}>
        {askedAt && <RelativeTime value={askedAt} />}
        {other && (
          <>
            {' · '}
            {t('cameras.with')}{' '}
            <Link to="/workorders/$workorderId" params={{ workorderId: other.id }}>
              {other.referenceId}
            </Link>
          </>
        )}
        {state === 'complete' && notCompared > 0 && ` · ${t('cameras.notCompared', { count: notCompared })}`}
      </Box>
    </>
  );
}

/** The results of the search among other records' pictures. */
function Elsewhere({ record, elsewhere }: { record: AssayRecord; elsewhere: RecordCameras['elsewhere'] }) {
  const { state, compared, unsearched, matches, cannotTell } = elsewhere;
  return (
    <section className={classes.elsewhere} aria-label={t('cameras.elsewhere.title')}>
      <h3 className={classes.heading}>{t('cameras.elsewhere.title')}</h3>
      {(state === 'off' || state === 'failed') && (
        <p className={classes.words}>{t(`cameras.elsewhere.${state}`)}</p>
      )}
      {state === 'not-searched' && <p className={classes.words}>{t('cameras.elsewhere.notSearched')}</p>}
      {state === 'waiting' && (
        <p className={classes.words} role="status">
          <Loader size={14} /> {t('cameras.elsewhere.waiting')}
        </p>
      )}
      {state === 'complete' && matches.length === 0 && (
        <p className={classes.words}>
          {compared === null && t('cameras.elsewhere.notTold')}
          {compared === 0 && unsearched === 0 && t('cameras.elsewhere.nothing')}
          {compared !== null && compared > 0 && t('cameras.elsewhere.none', { count: compared })}
        </p>
      )}
      {state === 'complete' && unsearched !== null && unsearched > 0 && (
        <p className={classes.words}>{t('cameras.elsewhere.unsearched', { count: unsearched })}</p>
      )}
      {matches.map(({ photos, record: other, others, pce, devices, device, otherDevice }) => (
        <div key={`${photos[0]?.assetId} ${others[0]?.assetId}`} className={classes.group}>
          <Photos
            title={other.referenceId}
            note={t('cameras.elsewhere.match', { pce: writeCount(Math.floor(pce)) })}
            photos={[
              ...photos.map((photo) => ({ ...photo, isOther: false })),
              ...others.map((photo) => ({ ...photo, isOther: true })),
            ]}
            {...{ record, other }}
          />
          <p className={classes.words}>
            {t(`cameras.elsewhere.devices.${devices}`, { device, otherDevice })}{' '}
            {t('cameras.elsewhere.limits')}
          </p>
        </div>
      ))}
      {cannotTell.length > 0 && (
        <Photos
          title={t('cameras.elsewhere.cannotTell')}
          photos={cannotTell.map((photo) => ({ ...photo, isOther: false }))}
          noteOf={(id) => {
            const reason = cannotTell.find(({ assetId }) => assetId === id)?.reason;
            if (!reason) return null;
            // Users who may not see all records may not see all matches.
            const isPartly = reason === 'no-device' && compared === null;
            return t(`cameras.elsewhere.reasons.${isPartly ? 'no-device-seen' : reason}`);
          }}
          {...{ record, other: null }}
        />
      )}
    </section>
  );
}

function Ask({ recordId, cameras: { state, other } }: { recordId: string; cameras: RecordCameras }) {
  const compare = useCompareCameras(recordId);
  const [name, setName] = useState(other?.referenceId ?? '');
  if (!mayChange(useSignedIn().user.roles)) return null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    compare.mutate(name.trim() || null);
  };
  return (
    <form className={classes.ask} onSubmit={ask}>
      <TextInput
        size="xs"
        label={t('cameras.otherRecord')}
        placeholder={t('cameras.otherHint')}
        value={name}
        maxLength={100}
        error={compare.error?.message}
        onChange={(event) => {
          setName(event.currentTarget.value);
          if (compare.error) compare.reset();
        }}
      />
      <Button type="submit" size="xs" variant="default" loading={compare.isPending}>
        {t(state === 'not-asked' ? 'cameras.compare' : 'cameras.again')}
      </Button>
    </form>
  );
}
