import { Modal, type ModalProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';
import { holdsDraft, noteField, type TypedFields } from './typed-fields.ts';

/** A dialog in which people write: Escape, its cross and a click beside it ask before they throw the words away. */
export function DraftModal({ children, onClose, ...rest }: ModalProps) {
  const fields = useRef<TypedFields>(new Map());
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    fields.current.clear();
    onClose();
  };
  return (
    <>
      <Modal
        {...rest}
        closeOnEscape={!isAsking && rest.closeOnEscape !== false}
        onClose={() => (holdsDraft(fields.current) ? setAsking(true) : close())}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes what the fields in it held at first */}
        <div onFocus={({ target }) => noteField(fields.current, target)}>{children}</div>
      </Modal>
      {isAsking && <DiscardQuestion onDiscard={close} onKeep={() => setAsking(false)} />}
    </>
  );
}
