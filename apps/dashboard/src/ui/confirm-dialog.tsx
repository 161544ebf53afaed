import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from './ui-texts.ts';

export interface ConfirmDialogProps {
  title: string;
  /** The effect, and whether it can be undone. */
  text: string;
  /** The button that does it. */
  action: string;
  /** The button that cancels; by default `Cancel`. */
  cancel?: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    action,
    cancel = t('ui.cancel'),
    isDangerous = false,
    isBusy,
    onConfirm,
    onClose,
  } = props;
  return (
    <Modal opened onClose={onClose} title={title} size={440} centered role="alertdialog">
      <Stack gap="lg">
        <Text>{text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button color={isDangerous ? 'red' : undefined} loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
