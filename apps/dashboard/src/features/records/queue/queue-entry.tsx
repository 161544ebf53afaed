import type { RecordSummary } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Checkbox } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { language } from '../../../i18n/language.ts';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { formatMoment } from '../../../ui/time-words.ts';
import { describeReason } from './describe-reason.ts';
import { QueueActions } from './queue-actions.tsx';
import classes from './queue-screen.module.css';
import { t } from './queue-texts.ts';

/** The number of reasons shown; all are counted. */
const SHOWN = 3;

interface QueueEntryProps {
  readonly record: RecordSummary;
  readonly onOpen: () => void;
  /** Undefined while none are being selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: () => void;
}

/** One waiting record: reasons, waiting time, assignee, and actions. */
export function QueueEntry({ record, onOpen, isSelected, onSelect }: QueueEntryProps) {
  const { id: ownId, data, roles } = useSignedIn().user;
  const { review, assignedTo } = record;
  const nameOf = usePersonName(Boolean(review?.escalation));
  if (!review) return null;
  const { reasons, reasonCount, since, amount, escalation, snoozedUntil } = review;
  const worst = reasons.find(({ assetId }) => assetId !== null)?.assetId;
  const now = Date.now();
  const write = (iso: string) => formatMoment(iso, data.timezone);
  return (
    <li className={classes.entry} data-selected={isSelected ? '' : undefined}>
      {isSelected !== undefined && (
        <Checkbox
          size="xs"
          className={classes.pick}
          aria-label={record.referenceId}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
      <Link
        to="/workorders/$workorderId"
        params={{ workorderId: record.id }}
        search={{ decide: true, ...(worst && { asset: worst }) }}
        className={classes.open}
        data-row-link={record.referenceId}
        onClick={onOpen}
      >
        <span className={classes.thumbnail}>
          {record.thumbnail ? (
            <img src={record.thumbnail} alt="" loading="lazy" width={64} height={64} />
          ) : (
            <IconPhoto size={22} stroke={1.4} aria-hidden />
          )}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            {record.name || record.referenceId}
            {record.name && <span className={classes.reference}>{record.referenceId}</span>}
          </span>
          <span className={classes.reasons}>
            {reasons.slice(0, SHOWN).map((reason) => (
              <span key={[reason.kind, reason.code, reason.assetId].join()} className={classes.reason}>
                {describeReason(reason, now, write)}
              </span>
            ))}
            {reasonCount > SHOWN && (
              <span className={classes.quiet}>{t('queue.all', { count: reasonCount })}</span>
            )}
          </span>
        </span>
      </Link>
      <div className={classes.score}>
        <ScoreBadge
          score={record.tamperScore}
          isDisputed={record.isDisputed}
          isLoading={record.tamperScore === null && record.pendingCount > 0}
        />
      </div>
      <p className={classes.facts}>
        {since && (
          <span>
            {t('queue.since')} <RelativeTime value={since} timezone={data.timezone} />
          </span>
        )}
        <span>
          {assignedTo === null
            ? t('queue.nobody')
            : assignedTo.id === ownId
              ? t('queue.you')
              : t('records.assigned', { name: assignedTo.displayName || assignedTo.username })}
        </span>
        {amount && <span>{t('queue.amount', { amount: writeAmount(amount) })}</span>}
        {review.isProposed && <span className={classes.mark}>{t('queue.proposed')}</span>}
        {escalation && (
          <span className={classes.mark}>
            {t('queue.escalatedBy', { name: nameOf(escalation.by), note: escalation.note })}
          </span>
        )}
        {snoozedUntil && <span>{t('queue.until', { time: write(snoozedUntil) })}</span>}
      </p>
      {mayChange(roles) && <QueueActions record={record} />}
    </li>
  );
}

/** With its currency, if the receipt names one. */
function writeAmount({ value, currency }: { value: number; currency: string | null }): string {
  const number = value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === null ? number : `${number} ${currency}`;
}
