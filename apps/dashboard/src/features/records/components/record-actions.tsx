import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import {
  IconArchive,
  IconArchiveOff,
  IconFlag,
  IconFlagOff,
  IconGavel,
  IconLink,
  IconReceipt,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { type Action, ActionBar } from '../../../ui/action-bar.tsx';
import { useReportActions } from '../../reports/reports.ts';
import { useAddFiles } from '../../upload/upload.ts';
import { type RecordChange, useUpdateRecords } from '../api/update-records.ts';
import { useMapAction } from '../map/use-map-action.tsx';
import { t } from '../review/review-texts.ts';
import { useCaseActions } from '../review/use-case-actions.tsx';
import { AssigneeItems, assign } from './assign-menu.tsx';

interface RecordActionsProps {
  readonly record: AssayRecord;
  readonly onDecide: () => void;
}

/** All that can be done with a record. */
export function RecordActions({ record, onDecide }: RecordActionsProps) {
  const update = useUpdateRecords();
  const adding = useAddFiles(record.id);
  const reports = useReportActions(record);
  const [isMoreWanted, setMoreWanted] = useState(false);
  const map = useMapAction(record, isMoreWanted);
  const rare = useCaseActions(record);
  const { roles } = useSignedIn().user;
  const changing = useStateActions(record);
  const expenses = useExpensesAction(record);
  const reading: readonly Action[] = [...reports.actions, map.action, ...expenses];
  const actions: readonly Action[] = [
    {
      id: 'decide',
      label: record.decision ? t('review.decideAnew') : t('review.decide'),
      Icon: IconGavel,
      shortcut: 'd',
      onChoose: onDecide,
    },
    { id: 'add', label: t('upload.add'), Icon: IconUpload, onChoose: adding.chooseFiles },
    {
      id: 'assign',
      label: t('records.assign'),
      Icon: IconUserPlus,
      isLoading: update.isPending,
      choices: <AssigneeItems onChoose={(userId) => assign(update, [record.referenceId], userId)} />,
    },
    ...reports.actions,
    map.action,
    ...expenses,
    ...changing,
    {
      id: 'fetch',
      label: t('upload.fetchTitle'),
      Icon: IconLink,
      opensGroup: true,
      onChoose: adding.askForAddress,
    },
    ...rare.actions,
  ];
  return (
    <>
      <ActionBar actions={mayChange(roles) ? actions : reading} onMore={() => setMoreWanted(true)} />
      {adding.parts}
      {reports.dialog}
      {map.dialog}
      {rare.dialogs}
    </>
  );
}

/** The receipts among its files, where the organisation has any read. */
function useExpensesAction({ referenceId }: AssayRecord): readonly Action[] {
  const navigate = useNavigate();
  const { expenseDetectionEnabled } = useSignedIn().config;
  if (!expenseDetectionEnabled) return [];
  const onChoose = () => void navigate({ to: '/expenses', search: { record: referenceId } });
  return [{ id: 'expenses', label: t('review.expenses'), Icon: IconReceipt, onChoose }];
}

/** Moves records in and out of review and the archive. */
function useStateActions(record: AssayRecord): readonly Action[] {
  const update = useUpdateRecords();
  const apply = (change: RecordChange) =>
    update.mutate(
      { referenceIds: [record.referenceId], change },
      {
        onSuccess: (count) => showToast(t('records.updated', { count })),
        onError: showFailure,
      },
    );
  return [
    {
      id: 'review',
      label: record.needsReview ? t('records.clearReview') : t('records.markReview'),
      Icon: record.needsReview ? IconFlagOff : IconFlag,
      isLoading: update.isPending,
      opensGroup: true,
      onChoose: () => apply({ needsReview: !record.needsReview }),
    },
    {
      id: 'archive',
      label: record.archived ? t('records.restore') : t('records.archive'),
      Icon: record.archived ? IconArchiveOff : IconArchive,
      isLoading: update.isPending,
      onChoose: () => apply({ archived: !record.archived }),
    },
  ];
}
