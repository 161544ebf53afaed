import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { t } from './ui-texts.ts';

export interface ErrorStateProps {
  /** The thrown error; its message is shown. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
  /** Replaces a whole page. */
  isPage?: boolean;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ error, title, onRetry, isPage }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        isPage={isPage}
        title={title ?? t('ui.errorTitle')}
        text={error instanceof Error ? error.message : String(error)}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
