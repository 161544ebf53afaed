import { mayChange } from '@assay/contract/roles';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useReviewCounts } from '../api/review-queue.ts';
import { useReviewNext } from './use-review-next.ts';
import { t } from './waiting-texts.ts';

/** The way to the gravest record that waits; shown where one waits for oneself or for nobody in particular. */
export function ReviewNextButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const { roles } = useSignedIn().user;
  const { data: counts } = useReviewCounts();
  const { go, isGoing } = useReviewNext();
  if (!mayChange(roles) || (counts && counts.mine + counts.unassigned === 0)) return null;
  return (
    <Button
      // Keeps its place until it is known, so that what stands beside it does not move.
      style={counts ? undefined : { visibility: 'hidden' }}
      variant={variant}
      loading={isGoing}
      leftSection={<IconPlayerTrackNext size={16} stroke={1.8} />}
      onClick={() => go()}
    >
      {t('next')}
    </Button>
  );
}
