import { CallError } from '@assay/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { IconFileUnknown, IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';

/** A placeholder for the name of a file that is being fetched. */
export function NameSkeleton() {
  return (
    <Skeleton
      className={classes.name}
      height={24}
      width="min(420px, 70%)"
      role="status"
      aria-label={t('assets.loading')}
    />
  );
}

export function VerdictSkeleton({ isBeside }: { readonly isBeside: boolean }) {
  return <Skeleton className={classes.verdictWait} data-beside={isBeside ? '' : undefined} radius={10} />;
}

export function BodySkeleton() {
  return (
    <div className={classes.body}>
      <Skeleton className={classes.stageBox} radius={10} />
      <Skeleton className={classes.inspectorBox} radius={10} />
    </div>
  );
}

interface ViewerFailureProps {
  readonly error: Error;
  readonly heading: 'h1' | 'h2';
  readonly onRetry: () => void;
}

export function ViewerFailure({ error, heading, onRetry }: ViewerFailureProps) {
  const isGone = error instanceof CallError && error.httpStatus === 404;
  return (
    <div role="alert" className={classes.failure}>
      <EmptyState
        icon={isGone ? IconFileUnknown : IconPlugConnectedX}
        isPage={heading === 'h1'}
        title={isGone ? t('assets.notFoundTitle') : t('assets.loadFailed')}
        text={isGone ? t('assets.notFoundText') : error.message}
        action={!isGone && <Button onClick={onRetry}>{t('assets.retry')}</Button>}
      />
    </div>
  );
}
