import { CallError } from '@assay/contract/client';
import { Alert, Button } from '@mantine/core';
import { isWorthRetrying } from '../../platform/api/query-client.ts';
import { t } from './assets-texts.ts';

interface ComparisonFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why two files were not compared. Gives the reason of a refusal, since a second try would not change it. */
export function ComparisonFailed({ title, error, onRetry }: ComparisonFailedProps) {
  return (
    <Alert color="red" variant="light" title={title} mt="md">
      {error instanceof CallError && !isWorthRetrying(0, error) ? (
        explain(error)
      ) : (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('assets.retry')}
        </Button>
      )}
    </Alert>
  );
}

function explain({ code, message }: CallError): string {
  if (code === 'CONFLICT') return t('assets.comparisonWithoutFile');
  return code === 'NOT_FOUND' ? t('assets.comparisonGone') : message;
}
