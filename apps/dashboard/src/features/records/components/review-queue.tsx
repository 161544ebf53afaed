import { Skeleton, Stack } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { useReviewQueue } from '../api/review-queue.ts';
import { rememberQueue } from '../list-trail.ts';
import { t } from '../records-texts.ts';
import classes from './review-queue.module.css';

const QUEUE = { view: 'all', index: 0, count: 50 } as const;

/** Records that wait for a person, the gravest first: one after the other, without going back to the list. */
export function ReviewQueue() {
  const { timezone } = useSignedIn().user.data;
  const { data, error, refetch } = useReviewQueue(QUEUE);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="xs">
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={52} />
        ))}
      </Stack>
    );
  if (data.docs.length === 0)
    return (
      <EmptyState icon={IconChecks} title={t('records.queue.none')} text={t('records.queue.noneText')} />
    );
  return (
    <nav aria-label={t('records.queue.title')}>
      <p className={classes.count}>{t('records.queue.count', { count: data.totalDocs })}</p>
      <ol className={classes.list}>
        {data.docs.map((record) => (
          <li key={record.id}>
            <Link
              to="/workorders/$workorderId"
              params={{ workorderId: record.id }}
              className={classes.entry}
              onClick={() => rememberQueue(data.docs.map(({ id }) => id))}
              activeProps={{ 'data-active': '', 'aria-current': 'page' }}
            >
              <ScoreBadge
                score={record.tamperScore}
                isDisputed={record.isDisputed}
                isLoading={record.tamperScore === null && record.pendingCount > 0}
                size={30}
              />
              <span className={classes.words}>
                <span className={classes.name}>{record.name || record.referenceId}</span>
                <span className={classes.age}>
                  <RelativeTime value={record.createdAt} timezone={timezone} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
