import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from './draft-texts.ts';

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before written text is discarded. */
export function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text')}
      action={t('discard')}
      cancel={t('keep')}
      isDangerous
      isBusy={false}
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
