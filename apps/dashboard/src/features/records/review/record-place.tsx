import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { showFailure } from '../../../platform/notify.ts';
import { findNeighbour, placeOf, readTrail } from '../list-trail.ts';
import classes from './record-place.module.css';
import { t } from './review-texts.ts';

/** Opens the record beside this one in the list it was opened from; at the end of the list nothing happens. */
export function useNeighbours(recordId: string | undefined): (step: 1 | -1) => void {
  const navigate = useNavigate();
  return (step) => {
    const trail = readTrail();
    if (!recordId || placeOf(trail, recordId) === null || trail === null) return;
    findNeighbour(trail, recordId, step).then((id) => {
      if (id) void navigate({ to: '/workorders/$workorderId', params: { workorderId: id } });
    }, showFailure);
  };
}

/** A record's position in its list, and a link to the next. */
export function RecordPlace({ recordId }: { recordId: string }) {
  const open = useNeighbours(recordId);
  const trail = readTrail();
  const place = placeOf(trail, recordId);
  if (trail === null || place === null) return null;
  return (
    <nav className={classes.place} aria-label={t('review.place', { index: place, total: trail.total })}>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('review.previousRecord')}
        disabled={place === 1}
        onClick={() => open(-1)}
      >
        <IconChevronLeft size={15} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('review.nextRecord')}
        disabled={place >= trail.total}
        onClick={() => open(1)}
      >
        <IconChevronRight size={15} stroke={1.8} />
      </ActionIcon>
      <span>{t('review.place', { index: place, total: trail.total })}</span>
    </nav>
  );
}
