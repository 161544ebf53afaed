import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconFlag, IconFlagOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { type RecordChange, useUpdateRecords } from '../api/update-records.ts';
import { t } from '../records-texts.ts';
import { AssignMenu } from './assign-menu.tsx';

export interface SelectionBarProps {
  /** References of the selected records. */
  referenceIds: readonly string[];
  onDone: () => void;
  /** Whether the records come from the review queue: all are marked for review, and none is archived. */
  isQueue?: boolean;
  /** Further actions on them. */
  children?: ReactNode;
}

const ACTIONS = [
  { words: 'records.archive', Icon: IconArchive, change: { archived: true }, isOfQueue: true },
  { words: 'records.restore', Icon: IconArchiveOff, change: { archived: false }, isOfQueue: false },
  { words: 'records.markReview', Icon: IconFlag, change: { needsReview: true }, isOfQueue: false },
  { words: 'records.clearReview', Icon: IconFlagOff, change: { needsReview: false }, isOfQueue: true },
] as const;

/** Actions on all selected records at once. */
export function SelectionBar({ referenceIds, onDone, isQueue = false, children }: SelectionBarProps) {
  const update = useUpdateRecords();
  const apply = (change: RecordChange) =>
    update.mutate(
      { referenceIds, change },
      {
        onSuccess: (count) => {
          showToast(t('records.updated', { count }));
          onDone();
        },
        onError: showFailure,
      },
    );
  const isIdle = referenceIds.length === 0 || update.isPending;
  return (
    <BulkBar label={t('records.selected', { count: referenceIds.length })}>
      {ACTIONS.filter(({ isOfQueue }) => isOfQueue || !isQueue).map(({ words, Icon, change }) => (
        <Button
          key={words}
          size="compact-md"
          variant="default"
          disabled={isIdle}
          leftSection={<Icon size={15} stroke={1.8} />}
          onClick={() => apply(change)}
        >
          {t(words)}
        </Button>
      ))}
      <AssignMenu referenceIds={referenceIds} onDone={onDone} size="compact-md" />
      {children}
    </BulkBar>
  );
}
