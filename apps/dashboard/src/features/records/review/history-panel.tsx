import type { HistoryEntry } from '@assay/contract/review';
import { Button, Skeleton, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useAddComment, useRecordHistory, useWithdrawComment } from '../api/history.ts';
import { DecisionNote } from './decision-note.tsx';
import { describeChange } from './describe-change.ts';
import { foldHistory } from './fold-history.ts';
import classes from './history-panel.module.css';
import { t } from './review-texts.ts';

interface HistoryPanelProps {
  readonly recordId: string;
  /** A comment that is being written; it outlives the panel. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly isInset?: boolean;
}

/** Who did what with the record, the newest first, and a place to say something about it. */
export function HistoryPanel({ recordId, draft, onDraft, isInset }: HistoryPanelProps) {
  const { data, error, refetch } = useRecordHistory(recordId);
  return (
    <Panel title={t('review.history')} isInset={isInset}>
      <CommentForm recordId={recordId} draft={draft} onDraft={onDraft} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap="sm">
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="45%" />
        </Stack>
      )}
      <ol className={classes.list}>
        {foldHistory(data?.docs ?? []).map((entry) => (
          <li key={entry.id} className={classes.entry} data-type={entry.type}>
            <Entry entry={entry} recordId={recordId} />
          </li>
        ))}
      </ol>
      {data?.isCapped && <p className={classes.quiet}>{t('review.capped')}</p>}
    </Panel>
  );
}

function CommentForm({ recordId, draft, onDraft }: Omit<HistoryPanelProps, 'isInset'>) {
  const add = useAddComment(recordId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === '') return;
    add.mutate(draft.trim(), {
      onSuccess: () => onDraft(''),
      onError: (error) => showToast(error.message, 'warning'),
    });
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <Textarea
        className={classes.text}
        classNames={{ input: classes.field }}
        aria-label={t('review.comment')}
        placeholder={t('review.commentHint')}
        rows={1}
        maxLength={4_000}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={draft.trim() === ''}>
        {t('review.addComment')}
      </Button>
    </form>
  );
}

function Entry({ entry, recordId }: { entry: HistoryEntry; recordId: string }) {
  const { timezone } = useSignedIn().user.data;
  if (entry.type === 'decision') return <DecisionNote decision={entry} timezone={timezone} />;
  if (entry.type === 'comment') return <CommentEntry comment={entry} recordId={recordId} />;
  return (
    <p className={classes.line}>
      {describeChange(entry.action, entry.details)}{' '}
      <span className={classes.quiet}>
        {entry.by && t('review.by', { name: entry.by })} <RelativeTime value={entry.at} timezone={timezone} />
      </span>
    </p>
  );
}

function CommentEntry({
  comment,
  recordId,
}: {
  comment: Extract<HistoryEntry, { type: 'comment' }>;
  recordId: string;
}) {
  const { role, data } = useSignedIn().user;
  const withdraw = useWithdrawComment(recordId);
  const mayWithdraw = comment.withdrawn === null && (comment.isOwn || role === 'admin');
  return (
    <>
      <p className={classes.line}>
        <strong>{comment.by}</strong>{' '}
        <span className={classes.quiet}>
          <RelativeTime value={comment.at} timezone={data.timezone} />
        </span>
        {mayWithdraw && (
          <button
            type="button"
            className={classes.withdraw}
            disabled={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(comment.id, { onError: (error) => showToast(error.message, 'warning') })
            }
          >
            {t('review.withdraw')}
          </button>
        )}
      </p>
      <p className={comment.withdrawn ? classes.quiet : classes.words}>
        {comment.withdrawn ? t('review.withdrawn', { name: comment.withdrawn.by }) : comment.text}
      </p>
    </>
  );
}
