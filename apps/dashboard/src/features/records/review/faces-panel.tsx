import type { FaceComparison } from '@assay/contract/faces';
import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useChooseReferenceFace, useRecordFaces } from '../api/record-faces.ts';
import { describeDistance, describePhoto, describeReference } from './describe-faces.ts';
import classes from './faces-panel.module.css';
import { t } from './review-texts.ts';

type Photo = FaceComparison['photos'][number];

/** How alike the faces on a record's photos are, photo by photo, and with which of them the others are compared. */
export function FacesPanel({ recordId, placeholder }: { recordId: string; placeholder: ReactNode }) {
  const { data, error, refetch } = useRecordFaces(recordId);
  if (error && !data) {
    return (
      <Panel title={t('faces.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (data === undefined) return placeholder;
  if (data === null || data.photos.length === 0) return null;
  return <Comparison recordId={recordId} comparison={data} />;
}

function Comparison({ recordId, comparison }: { recordId: string; comparison: FaceComparison }) {
  const { photos, limits } = comparison;
  return (
    <Panel title={t('faces.title')}>
      <Box component="p" maw="78ch" m={0} c="dimmed" fz={13}>
        {describeReference(comparison)}
      </Box>
      <ul className={classes.list}>
        {photos.map((photo) => (
          <li key={photo.assetId} className={classes.photo}>
            <Link to="." search={{ asset: photo.assetId }} replace resetScroll={false}>
              {photo.originalName}
            </Link>
            <p className={classes.words} data-band={photo.band}>
              <strong>{describePhoto(photo, comparison)}</strong>
              {photo.distance !== null && <span>{describeDistance(photo, photo.distance, comparison)}</span>}
            </p>
            <ReferenceButton recordId={recordId} photo={photo} comparison={comparison} />
          </li>
        ))}
      </ul>
      <Box component="p" maw="78ch" m={0} c="dimmed" fz={13}>
        {t('faces.legend', { likely: limits.likely, possible: limits.possible })}
      </Box>
    </Panel>
  );
}

/** Only on photos with faces: others are useless as a reference. */
function ReferenceButton({
  recordId,
  photo: { assetId, originalName, state },
  comparison: { reference },
}: {
  recordId: string;
  photo: Photo;
  comparison: FaceComparison;
}) {
  const choose = useChooseReferenceFace(recordId);
  const mayChange = useMayChange();
  const isChosen = reference?.from === 'record' && reference.assetId === assetId;
  if (!mayChange || (state !== 'found' && !isChosen)) return null;
  const change = () =>
    choose.mutate(isChosen ? null : assetId, {
      onSuccess: () => showToast(isChosen ? t('faces.dropped') : t('faces.chosen', { name: originalName })),
      onError: showFailure,
    });
  return (
    <Button
      variant="default"
      size="xs"
      loading={choose.isPending}
      aria-label={isChosen ? undefined : t('faces.chooseThis', { name: originalName })}
      onClick={change}
    >
      {t(isChosen ? 'faces.drop' : 'faces.choose')}
    </Button>
  );
}
