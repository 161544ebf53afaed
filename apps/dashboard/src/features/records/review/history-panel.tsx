import type { AssayRecord } from '@assay/contract/records';
import type { HistoryEntry } from '@assay/contract/review';
import { Skeleton, Stack } from '@mantine/core';
import { showFailure } from '../../../platform/notify.ts';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { useMayChange, useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useRecordHistory, useWithdrawComment } from '../api/history.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentWords } from './comment-words.tsx';
import { DecisionNote } from './decision-note.tsx';
import { describeChange } from './describe-change.ts';
import { foldHistory } from './fold-history.ts';
import classes from './history-panel.module.css';
import { t } from './review-texts.ts';

interface HistoryPanelProps {
  readonly record: AssayRecord;
  /** A comment that is being written; it outlives the panel. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly isInset?: boolean;
}

/** The history of the record, the newest first, and an input for comments. */
export function HistoryPanel({ record, draft, onDraft, isInset }: HistoryPanelProps) {
  const { data, error, refetch } = useRecordHistory(record.id);
  const mayChange = useMayChange();
  return (
    <Panel title={t('review.history')} isInset={isInset}>
      {mayChange && <CommentForm recordId={record.id} draft={draft} onDraft={onDraft} />}
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
            <Entry entry={entry} record={record} />
          </li>
        ))}
      </ol>
      {data?.isCapped && <p className={classes.quiet}>{t('review.capped')}</p>}
    </Panel>
  );
}

function Entry({ entry, record }: { entry: HistoryEntry; record: AssayRecord }) {
  const { timezone } = useSignedIn().user.data;
  const nameOf = usePersonName();
  if (entry.type === 'decision') {
    const file = entry.assetId === null ? undefined : nameFile(record, entry.assetId);
    return <DecisionNote decision={entry} timezone={timezone} file={file} />;
  }
  if (entry.type === 'comment') return <CommentEntry comment={entry} recordId={record.id} />;
  return (
    <p className={classes.line}>
      {describeChange(entry.action, entry.details)}{' '}
      <span className={classes.quiet}>
        {entry.by && t('review.by', { name: nameOf(entry.by) })}{' '}
        <RelativeTime value={entry.at} timezone={timezone} />
      </span>
    </p>
  );
}

/** A file may have been moved or erased since the decision. */
const nameFile = ({ assets }: AssayRecord, assetId: string): string =>
  assets.find(({ id }) => id === assetId)?.originalName ?? t('review.someFile');

function CommentEntry({
  comment,
  recordId,
}: {
  comment: Extract<HistoryEntry, { type: 'comment' }>;
  recordId: string;
}) {
  const nameOf = usePersonName();
  const { role, data } = useSignedIn().user;
  const withdraw = useWithdrawComment(recordId);
  const mayWithdraw = useMayChange() && comment.withdrawn === null && (comment.isOwn || role === 'admin');
  return (
    <>
      <p className={classes.line}>
        <strong>{nameOf(comment.by)}</strong>{' '}
        <span className={classes.quiet}>
          <RelativeTime value={comment.at} timezone={data.timezone} />
        </span>
        {mayWithdraw && (
          <button
            type="button"
            className={classes.withdraw}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(comment.id, { onError: showFailure })}
          >
            {t('review.withdraw')}
          </button>
        )}
      </p>
      {comment.withdrawn ? (
        <p className={classes.quiet}>{t('review.withdrawn', { name: nameOf(comment.withdrawn.by) })}</p>
      ) : (
        <CommentWords text={comment.text ?? ''} />
      )}
    </>
  );
}
