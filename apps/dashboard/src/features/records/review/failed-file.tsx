import type { Asset } from '@assay/contract/assets';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatMoment } from '../../../ui/time-words.ts';
import { WorkOrderDialog } from '../../work-orders/work-orders.ts';
import { useAnalyseFile } from '../api/analyse-file.ts';
import { askCustomerOf } from './ask-customer.ts';
import classes from './failed-file.module.css';
import { t } from './review-texts.ts';

/** For a file whose analysis failed: when the server will retry, and what the user can do now. */
export function FailedFile({ record, asset }: { record: AssayRecord; asset: Asset }) {
  const { roles, data } = useSignedIn().user;
  const again = useAnalyseFile(asset.id);
  const [isAsking, setAsking] = useState(false);
  const result = asset.fullScale.metaData.media[0]?.tamperedResult;
  if (!result?.error || result.loading) return null;
  const name = asset.originalName;
  const reason = record.review?.reasons.find(
    ({ kind, assetId }) => kind === 'failed' && assetId === asset.id,
  );
  const retryAt = reason?.retryAt && Date.parse(reason.retryAt) > Date.now() ? reason.retryAt : null;
  return (
    <section className={classes.strip} aria-label={t('review.failedTitle', { name })}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <p className={classes.words}>
        <strong>{t('review.failedTitle', { name })}</strong> {t('review.failedText')}
        {retryAt && ` ${t('review.failedRetry', { time: formatMoment(retryAt, data.timezone) })}`}
      </p>
      {mayChange(roles) && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onSuccess: () => showToast(t('review.tryingAgain'), 'info'),
                onError: showFailure,
              })
            }
          >
            {t('review.tryAgain')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('review.askAnother')}
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <WorkOrderDialog
            of={askCustomerOf(record)}
            message={t('review.askMessage', { name })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
