import type { FilePlace } from '@assay/contract/places';
import type { AssayRecord } from '@assay/contract/records';
import { describeDistance } from '@assay/contract/wordings/amounts';
import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import { chooseDistanceUnit } from '../../../i18n/distance-unit.ts';
import { language } from '../../../i18n/language.ts';
import { withColon } from '../../../i18n/with-colon.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { usePlaceNames } from '../api/record-places.ts';
import { t } from '../review/review-texts.ts';
import { type MapPoint, PointMap } from './point-map.tsx';
import classes from './record-map-dialog.module.css';

interface RecordMapDialogProps {
  readonly record: Pick<AssayRecord, 'referenceId'>;
  readonly places: readonly FilePlace[];
  readonly tileUrl: string | null;
  readonly onClose: () => void;
}

/** Where the files say that they were taken, where their sender said to be, and the distance between. */
export function RecordMapDialog({ record, places, tileUrl, onClose }: RecordMapDialogProps) {
  const { maxDistanceMiles } = useSignedIn().config;
  const unit = chooseDistanceUnit();
  const { points, pairs } = useMemo(() => layOut(places), [places]);
  const nameOf = usePlaceNames(points);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('review.map.title', { reference: record.referenceId })}
      size={960}
      centered
    >
      <PointMap label={t('review.map.spoken')} points={points} pairs={pairs} tileUrl={tileUrl} />
      <p className={classes.legend}>
        <span className={classes.taken}>{t('review.map.taken')}</span>
        <span className={classes.claimed}>{t('review.map.claimed')}</span>
        <span>{t('review.map.limit', { distance: describeDistance(maxDistanceMiles, unit, language) })}</span>
      </p>
      <ul className={classes.list}>
        {places.map(({ assetId, originalName, taken, claimed, distanceMiles }) => (
          <li key={assetId} className={classes.file}>
            <h3 className={classes.name}>{originalName}</h3>
            <dl className={classes.facts}>
              <dt>{t('review.map.taken')}</dt>
              <dd>{taken ? (nameOf(taken) ?? '…') : t('review.map.unknown')}</dd>
              <dt>{t('review.map.claimed')}</dt>
              <dd>{claimed ? (nameOf(claimed) ?? '…') : t('review.map.unknown')}</dd>
              {distanceMiles !== null && (
                <>
                  <dt>{t('review.map.distance')}</dt>
                  <dd data-far={distanceMiles > maxDistanceMiles ? '' : undefined}>
                    {describeDistance(distanceMiles, unit, language)}
                  </dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('review.map.star')}</p>
    </Modal>
  );
}

function layOut(places: readonly FilePlace[]): { points: MapPoint[]; pairs: [number, number][] } {
  const points: MapPoint[] = [];
  const pairs: [number, number][] = [];
  for (const { originalName, taken, claimed } of places) {
    const from = points.length;
    if (taken)
      points.push({ ...taken, kind: 'taken', label: withColon(originalName, t('review.map.taken')) });
    if (claimed) {
      const label = withColon(originalName, t('review.map.claimed'));
      points.push({ ...claimed, kind: 'claimed', label, accuracy: claimed.accuracyMetres });
    }
    if (taken && claimed) pairs.push([from, from + 1]);
  }
  return { points, pairs };
}
