import { Button, Group } from '@mantine/core';
import { t } from './ui-texts.ts';

export interface FormButtonsProps {
  /** The button that submits the form. */
  readonly action: string;
  readonly isBusy: boolean;
  /** False while something is missing; true by default. */
  readonly isReady?: boolean;
  readonly isDangerous?: boolean;
  /** The button that closes; by default `Cancel`. */
  readonly cancel?: string;
  readonly onCancel: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { action, isBusy, isReady = true, isDangerous = false, cancel = t('ui.cancel'), onCancel } = props;
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isBusy} disabled={!isReady}>
        {action}
      </Button>
    </Group>
  );
}
