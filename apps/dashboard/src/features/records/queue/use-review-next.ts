import { useNavigate } from '@tanstack/react-router';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useTakeNext } from '../api/review-queue.ts';
import { t } from './waiting-texts.ts';

/** Takes the next record of the queue and opens its worst file, ready to be decided on. Where none waits, `onNone` is called. */
export function useReviewNext(): {
  readonly go: (except?: readonly string[], onNone?: () => void) => void;
  readonly isGoing: boolean;
} {
  const navigate = useNavigate();
  const take = useTakeNext();
  const go = (except: readonly string[] = [], onNone?: () => void) =>
    take.mutate(except, {
      onSuccess: (next) => {
        if (!next) {
          showToast(t('nothingNext'), 'info');
          onNone?.();
          return;
        }
        const { recordId, assetId } = next;
        void navigate({
          to: '/workorders/$workorderId',
          params: { workorderId: recordId },
          search: { decide: true, ...(assetId !== null && { asset: assetId }) },
        });
      },
      onError: showFailure,
    });
  return { go, isGoing: take.isPending };
}
