import { type ModalProps, Stack, type StackProps } from '@mantine/core';
import type { FormEvent } from 'react';
import { DraftModal } from './draft-modal.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';

interface FormDialogProps
  extends Omit<FormButtonsProps, 'onCancel'>,
    Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> {
  readonly gap?: StackProps['gap'];
  /** `off` where the fields are those of another server, not of the reader. */
  readonly autoComplete?: 'off';
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form in a dialog. It shows its own faults, and the dialog asks before it throws words away. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, gap = 'lg', autoComplete, onSubmit, onClose, children, ...buttons } = props;
  return (
    <DraftModal opened onClose={onClose} title={title} size={size} centered>
      <form onSubmit={onSubmit} noValidate autoComplete={autoComplete}>
        <Stack gap={gap}>
          {children}
          <FormButtons {...buttons} onCancel={onClose} />
        </Stack>
      </form>
    </DraftModal>
  );
}
