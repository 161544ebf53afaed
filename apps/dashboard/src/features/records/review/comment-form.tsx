import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { showFailure } from '../../../platform/notify.ts';
import { useAssignees } from '../../../platform/people/assignees.ts';
import { nameUsers } from '../../../platform/people/person-names.ts';
import { useAddComment } from '../api/history.ts';
import classes from './history-panel.module.css';
import { findTyped, listMentions, suggestUsers } from './mentions.ts';
import { t } from './review-texts.ts';

interface CommentFormProps {
  readonly recordId: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** An input for comments to colleagues; an `@` names one of them, who is notified. */
export function CommentForm({ recordId, draft, onDraft }: CommentFormProps) {
  const add = useAddComment(recordId);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { data: users = [] } = useAssignees(draft.includes('@'));
  const [cursor, setCursor] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const typed = cursor === null ? null : findTyped(draft, cursor);
  const suggested = typed ? suggestUsers(users, typed.name) : [];
  const active = Math.min(at, suggested.length - 1);
  const names = nameUsers(users);

  const choose = (userId: string) => {
    if (!typed || cursor === null) return;
    const name = `@${names.get(userId)} `;
    onDraft(draft.slice(0, typed.start) + name + draft.slice(cursor));
    setCursor(null);
    const end = typed.start + name.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggested.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((active + step + suggested.length) % suggested.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(suggested[active]?.id ?? '');
    else if (event.key === 'Escape') setCursor(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    add.mutate(
      { text, mentions: listMentions(text, users) },
      { onSuccess: () => onDraft(''), onError: showFailure },
    );
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <div className={classes.text}>
        <Textarea
          ref={field}
          classNames={{ input: classes.field }}
          aria-label={t('review.comment')}
          aria-autocomplete="list"
          aria-controls={suggested.length > 0 ? id : undefined}
          aria-activedescendant={suggested.length > 0 ? `${id}-${active}` : undefined}
          placeholder={t('review.commentHint')}
          rows={1}
          maxLength={4_000}
          value={draft}
          onChange={(event) => {
            onDraft(event.currentTarget.value);
            setCursor(event.currentTarget.selectionStart);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setCursor(null)}
        />
        {suggested.length > 0 && (
          <div id={id} role="listbox" aria-label={t('review.colleagues')} className={classes.mentions}>
            {suggested.map((user, i) => (
              <UnstyledButton
                key={user.id}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === active}
                className={classes.mention}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(user.id)}
              >
                {names.get(user.id)} <small>{user.username}</small>
              </UnstyledButton>
            ))}
          </div>
        )}
      </div>
      <Button type="submit" variant="default" loading={add.isPending} disabled={draft.trim() === ''}>
        {t('review.addComment')}
      </Button>
    </form>
  );
}
