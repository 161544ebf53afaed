import { CallError } from '@assay/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { IconFileUnknown, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';

/** The viewer's outline while the file is being fetched. */
export function ViewerSkeleton({ beside }: { readonly beside: ReactNode }) {
  return (
    <div className={classes.viewer} data-beside={beside ? '' : undefined}>
      <Skeleton
        className={classes.name}
        height={24}
        width="min(420px, 70%)"
        role="status"
        aria-label={t('assets.loading')}
      />
      <div className={classes.side}>
        <Skeleton height={beside ? 260 : 150} radius={10} />
        {beside}
      </div>
      <div className={classes.body}>
        <Skeleton className={classes.stageBox} radius={10} />
        <Skeleton className={classes.inspectorBox} radius={10} />
      </div>
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
    <div role="alert">
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
