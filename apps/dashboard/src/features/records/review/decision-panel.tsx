import { CallError } from '@assay/contract/client';
import type { AssayRecord } from '@assay/contract/records';
import { Button, CloseButton } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DiscardQuestion } from '../../../ui/discard-question.tsx';
import { useDecide } from '../api/decide.ts';
import { useReviewNext } from '../queue/use-review-next.ts';
import { DecisionFields } from './decision-fields.tsx';
import classes from './decision-panel.module.css';
import { ProposalList } from './proposal-list.tsx';
import { t } from './review-texts.ts';
import { type DecisionDraft, type ShownFile, type Subject, useDecisionDraft } from './use-decision-draft.ts';

interface DecisionPanelProps {
  readonly record: AssayRecord;
  readonly file: ShownFile | null;
  /** What the decision is about at first. */
  readonly subject: Subject;
  /** It was opened from the queue: after a decision about the whole record, the next one opens. */
  readonly isFromQueue: boolean;
  readonly onClose: () => void;
}

/**
 * The form for a decision about a record or one of its files, with the reason, beside the picture and never
 * over it. A new decision supersedes the earlier one, which stays in the history.
 */
export function DecisionPanel({ record, file, subject, isFromQueue, onClose }: DecisionPanelProps) {
  const draft = useDecisionDraft(record, file, subject);
  const { send, isSending } = useSendDecision(draft, isFromQueue, onClose);
  const [isAskingToDiscard, setAskingToDiscard] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  useEffect(() => {
    panel.current
      ?.querySelector<HTMLElement>('input[type=radio][value=accepted]')
      ?.focus({ preventScroll: true });
  }, []);

  const title = t(draft.file ? 'review.dialogTitleFile' : 'review.dialogTitle');
  /** A single key does not discard written text. */
  const leave = () => (draft.hasText ? setAskingToDiscard(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-deciding
      role="dialog"
      aria-modal={false}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        if (event.key === 'Escape') leave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={t('review.closePanel')} onClick={leave} />
      </header>
      <div className={classes.fields}>
        {isAskingToDiscard && (
          <DiscardQuestion onDiscard={onClose} onKeep={() => setAskingToDiscard(false)} />
        )}
        <ProposalList record={record} />
        <form ref={form} id={formId} onSubmit={submit} noValidate>
          <DecisionFields draft={draft} record={record} shown={file} />
        </form>
      </div>
      <div className={classes.foot}>
        <Button
          type="submit"
          form={formId}
          fullWidth
          aria-keyshortcuts="Control+Enter"
          loading={isSending}
          disabled={!draft.input}
        >
          {nameSubmit(draft, record)}
        </Button>
      </div>
    </section>
  );
}

/** Sends the decision. It is followed by the next record of the queue, if the panel was opened from there. */
function useSendDecision(draft: DecisionDraft, isFromQueue: boolean, onClose: () => void) {
  const decide = useDecide();
  const next = useReviewNext();
  const { input } = draft;
  const send = () => {
    if (!input) return;
    decide.mutate(input, {
      onSuccess: ({ isProposed }) => {
        showToast(t(isProposed ? 'review.proposed' : 'review.decided'));
        if (isFromQueue && input.assetId === null) next.go([input.recordId], onClose);
        else onClose();
      },
      onError: (error) => {
        showToast(error.message, 'warning');
        // Someone else has decided in the meantime: that decision must be read before a new one is made.
        if (error instanceof CallError && error.code === 'CONFLICT') onClose();
      },
    });
  };
  return { send, isSending: decide.isPending || next.isGoing };
}

function nameSubmit(draft: DecisionDraft, record: AssayRecord): string {
  if (draft.file) return t('review.decideFile');
  const count = record.assets.length;
  return count > 1 ? t('review.decideFiles', { count }) : t('review.decide');
}
