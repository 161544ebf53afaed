import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Certainty } from './certainty.tsx';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { type Pointing, pointAt } from './pointing.ts';
import { type FieldName, nameField } from './receipt-fields.ts';

interface FieldRowProps extends Pointing {
  readonly name: FieldName;
  /** As shown; null where the receipt does not say it. */
  readonly value: string | null;
  /** As it is edited. */
  readonly initial: string;
  readonly certainty: number | null;
  readonly hasPlace: boolean;
  readonly isCorrected: boolean;
  readonly parse: (text: string) => { readonly value: string | number | null } | { readonly fault: string };
  readonly onSave: (value: string | number | null) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** One field: what it says, how sure that is, where it stands, and the way to correct it. */
export function FieldRow(props: FieldRowProps) {
  const { name, value, initial, certainty, hasPlace, isCorrected, parse, onSave, children } = props;
  const { chosen, onChoose, onPoint } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const label = nameField(name);
  const isChosen = chosen === name;
  // Chosen on the picture, it comes into sight here; chosen here, it is.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const close = () => {
    setDraft(null);
    setFault(null);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === null || draft.trim() === initial) return close();
    const parsed = parse(draft);
    if ('fault' in parsed) return setFault(parsed.fault);
    setSaving(true);
    try {
      await onSave(parsed.value);
      close();
    } catch {
      // Said in a message; what was typed stays to be changed.
    } finally {
      setSaving(false);
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const shown = value ?? <span className={classes.missing}>{t(isCorrected ? 'emptied' : 'notFound')}</span>;
  return (
    <div
      ref={row}
      className={classes.field}
      data-chosen={isChosen || undefined}
      data-total={name === 'total' || undefined}
      {...pointAt(name, onPoint)}
    >
      <dt>{label}</dt>
      <dd>
        {draft === null ? (
          <>
            {hasPlace ? (
              <button
                type="button"
                className={classes.value}
                aria-pressed={isChosen}
                title={t('show', { name: label })}
                onClick={() => onChoose(isChosen ? null : name)}
              >
                {shown}
              </button>
            ) : (
              <span className={classes.value}>{shown}</span>
            )}
            {value !== null && certainty !== null && (
              <Certainty share={certainty} isCorrected={isCorrected} />
            )}
            <ActionIcon
              ref={pencil}
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('edit', { name: label })}
              onClick={() => {
                setDraft(initial);
                if (hasPlace) onChoose(name);
              }}
            >
              <IconPencil size={15} stroke={1.7} />
            </ActionIcon>
          </>
        ) : (
          <form className={classes.editor} onSubmit={submit} noValidate>
            <TextInput
              size="xs"
              className={classes.input}
              type={name === 'date' ? 'date' : 'text'}
              autoFocus
              aria-label={label}
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
              <Button size="compact-sm" variant="default" onClick={close}>
                {t('cancel')}
              </Button>
            </span>
          </form>
        )}
        {draft === null && children}
      </dd>
    </div>
  );
}
