import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { showToast } from './notify.ts';

interface ChangeQuestionProps<Given, Answer>
  extends Omit<ConfirmDialogProps, 'cancel' | 'isBusy' | 'onConfirm'> {
  readonly change: Pick<UseMutationResult<Answer, Error, Given>, 'isPending' | 'mutate'>;
  readonly given: Given;
  /** Shown when it is done. */
  readonly done?: string;
  readonly onDone?: (answer: Answer) => void;
  /** What a failure is called; by default its own message. */
  readonly explain?: (error: Error) => string;
}

/** Asks, makes the change, and closes when it is done. */
export function ChangeQuestion<Given, Answer>(props: ChangeQuestionProps<Given, Answer>) {
  const { change, given, done, onDone, explain = (error) => error.message, ...question } = props;
  const confirm = () =>
    change.mutate(given, {
      onSuccess: (answer) => {
        if (done) showToast(done);
        onDone?.(answer);
        question.onClose();
      },
      onError: (error) => showToast(explain(error), 'warning'),
    });
  return <ConfirmDialog {...question} isBusy={change.isPending} onConfirm={confirm} />;
}
