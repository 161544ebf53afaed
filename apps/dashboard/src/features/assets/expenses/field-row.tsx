import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { Certainty } from './certainty.tsx';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { type Pointing, pointAt } from './pointing.ts';
import { type FieldName, nameField } from './receipt-fields.ts';

type Value = string | number | null;

interface FieldRowProps extends Pointing {
  readonly name: FieldName;
  /** As shown; null if the receipt does not state it. */
  readonly value: string | null;
  /** As it is edited. */
  readonly initial: string;
  readonly certainty: number | null;
  readonly hasPlace: boolean;
  readonly isCorrected: boolean;
  readonly parse: (text: string) => { readonly value: Value } | { readonly fault: string };
  readonly onSave: (value: Value) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** One field of a receipt: its value, its certainty, its place on the picture, and its correction. */
export function FieldRow(props: FieldRowProps) {
  const { name, initial, hasPlace, parse, onSave, children, chosen, onChoose, onPoint } = props;
  const [isEditing, setEditing] = useState(false);
  const mayChange = useMayChange();
  const pencil = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isChosen = chosen === name;
  // If it was chosen on the picture, it scrolls into view here; if it was chosen here, it is in view.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const edit = () => {
    setEditing(true);
    if (hasPlace) onChoose(name);
  };
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <div
      ref={row}
      className={classes.field}
      data-chosen={isChosen || undefined}
      data-total={name === 'total' || undefined}
      {...pointAt(name, onPoint)}
    >
      <dt>{nameField(name)}</dt>
      <dd>
        {isEditing ? (
          <Editor name={name} initial={initial} parse={parse} onSave={onSave} onClose={close} />
        ) : (
          <>
            <Reading {...props} />
            {mayChange && (
              <ActionIcon
                ref={pencil}
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('edit', { name: nameField(name) })}
                onClick={edit}
              >
                <IconPencil size={15} stroke={1.7} />
              </ActionIcon>
            )}
            {children}
          </>
        )}
      </dd>
    </div>
  );
}

/** The field's value; if it has a place on the picture, a button that shows it there. */
function Reading({ name, value, certainty, hasPlace, isCorrected, chosen, onChoose }: FieldRowProps) {
  const isChosen = chosen === name;
  const shown = value ?? <span className={classes.missing}>{t(isCorrected ? 'emptied' : 'notFound')}</span>;
  return (
    <>
      {hasPlace ? (
        <button
          type="button"
          className={classes.value}
          aria-pressed={isChosen}
          title={t('show', { name: nameField(name) })}
          onClick={() => onChoose(isChosen ? null : name)}
        >
          {shown}
        </button>
      ) : (
        <span className={classes.value}>{shown}</span>
      )}
      {value !== null && certainty !== null && <Certainty share={certainty} isCorrected={isCorrected} />}
    </>
  );
}

interface EditorProps extends Pick<FieldRowProps, 'name' | 'initial' | 'parse' | 'onSave'> {
  readonly onClose: () => void;
}

function Editor({ name, initial, parse, onSave, onClose }: EditorProps) {
  const [draft, setDraft] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === initial) return onClose();
    const parsed = parse(draft);
    if ('fault' in parsed) return setFault(parsed.fault);
    setSaving(true);
    try {
      await onSave(parsed.value);
      onClose();
    } catch {
      // A message has given the reason; the field stays open with the typed text.
    } finally {
      setSaving(false);
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className={classes.editor} onSubmit={submit} noValidate>
      <TextInput
        size="xs"
        className={classes.input}
        type={name === 'date' ? 'date' : 'text'}
        autoFocus
        aria-label={nameField(name)}
        placeholder={t('empty')}
        error={fault}
        value={draft}
        onKeyDown={leave}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <span className={classes.buttons}>
        <Button size="compact-sm" type="submit" loading={isSaving}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}
