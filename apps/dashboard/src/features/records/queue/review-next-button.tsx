import { mayChange } from '@assay/contract/roles';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useReviewCounts } from '../api/review-queue.ts';
import { useReviewNext } from './use-review-next.ts';
import { t } from './waiting-texts.ts';

/** Opens the gravest waiting record; shown if one waits for the user or for nobody in particular. */
export function ReviewNextButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const { roles } = useSignedIn().user;
  const { data: counts } = useReviewCounts();
  const { go, isGoing } = useReviewNext();
  if (!mayChange(roles) || (counts && counts.mine + counts.unassigned === 0)) return null;
  return (
    <Button
      // Reserves its space until loaded, so that its neighbours do not move.
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
