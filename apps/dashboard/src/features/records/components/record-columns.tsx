import { type RecordBadge, type RecordSummary, recordBadge } from '@assay/contract/records';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../records-texts.ts';
import { FindingChips } from './finding-chips.tsx';
import classes from './record-columns.module.css';
import { isBadgePremature, isThrough, RecordStates } from './record-states.tsx';

const TONES = { Archived: 'quiet', 'Needs Review': 'review', Completed: 'done' } as const satisfies Record<
  RecordBadge,
  string
>;

export function RecordPill({ record }: { record: RecordSummary }) {
  const badge = recordBadge(record);
  if (isBadgePremature(record)) return null;
  // The word is fixed; anything against it is shown beside it.
  const tone = badge === 'Completed' && !isThrough(record) ? 'quiet' : TONES[badge];
  return <StatusPill tone={tone}>{t(`records.badge.${badge}`)}</StatusPill>;
}

/** The columns of the records list; ids are the fields that the server sorts by. */
export function recordColumns(timezone: string): readonly Column<RecordSummary>[] {
  return [
    {
      id: 'referenceId',
      header: t('records.column.record'),
      isSortable: true,
      cell: (record) => (
        <span className={classes.record}>
          <span className={classes.thumbnail}>
            {record.thumbnail ? (
              <img src={record.thumbnail} alt="" loading="lazy" width={44} height={44} />
            ) : (
              <IconPhoto size={18} stroke={1.4} aria-hidden />
            )}
          </span>
          <span className={classes.words}>
            <Link
              to="/workorders/$workorderId"
              params={{ workorderId: record.id }}
              className={classes.reference}
              data-row-link={record.referenceId}
            >
              {record.referenceId}
            </Link>
            <span className={classes.name}>{record.name || t('records.noName')}</span>
            {record.assignedTo && (
              <span className={classes.person}>
                {t('records.assigned', {
                  name: record.assignedTo.displayName || record.assignedTo.username,
                })}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('records.column.status'),
      // Kinds of findings on one line where the table has the room for it.
      width: 'clamp(176px, 24cqw, 300px)',
      cell: (record) => (
        <span className={classes.status}>
          <RecordPill record={record} />
          <RecordStates record={record} />
          <FindingChips codes={record.findingCodes} />
        </span>
      ),
    },
    {
      id: 'assetCount',
      header: t('records.column.files'),
      width: '112px',
      isSortable: true,
      cell: (record) => (
        <span className={classes.files}>{t('records.files', { count: record.assetCount })}</span>
      ),
    },
    {
      id: 'createdAt',
      header: t('records.column.created'),
      width: '15%',
      isSortable: true,
      isMinor: true,
      cell: (record) => (
        <span className={classes.quiet}>
          <RelativeTime value={record.createdAt} timezone={timezone} />
        </span>
      ),
    },
    {
      id: 'tamperScore',
      header: t('records.column.score'),
      width: '116px',
      align: 'end',
      isSortable: true,
      cell: (record) => (
        <span className={classes.score}>
          <ScoreBadge
            score={record.tamperScore}
            isDisputed={record.isDisputed}
            isLoading={record.tamperScore === null && record.pendingCount > 0}
          />
        </span>
      ),
    },
  ];
}
