import type { Asset } from '@assay/contract/assets';
import type { AssayRecord } from '@assay/contract/records';
import { Button } from '@mantine/core';
import { IconPhotoQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { WorkOrderDialog } from '../../work-orders/work-orders.ts';
import { askCustomerOf } from './ask-customer.ts';
import classes from './failed-file.module.css';
import { t } from './review-texts.ts';

/** Of a picture of which little can be told: the way to ask the customer for the original. For those who may change records. */
export function PoorCopy({ record, asset }: { record: AssayRecord; asset: Asset }) {
  const [isAsking, setAsking] = useState(false);
  const name = asset.originalName;
  return (
    <section className={classes.strip} data-tone="plain" aria-label={t('review.poorTitle', { name })}>
      <IconPhotoQuestion size={20} stroke={1.7} aria-hidden />
      <p className={classes.words}>
        <strong>{t('review.poorTitle', { name })}</strong> {t('review.poorText')}
      </p>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('review.askOriginal')}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <WorkOrderDialog
            of={askCustomerOf(record)}
            message={t('review.askOriginalMessage', { name })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
