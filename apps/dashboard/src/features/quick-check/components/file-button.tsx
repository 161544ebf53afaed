import { CallError } from '@assay/contract/client';
import { PAGE } from '@assay/contract/constants';
import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useOpenRecord } from '../api/open-record.ts';
import { t } from '../quick-check-texts.ts';

interface FileButtonProps {
  /** Files that are in no record. */
  readonly assetIds: readonly string[];
  readonly label?: string;
  readonly size?: string;
  readonly onFiled?: () => void;
}

/** Makes a record of the files and opens it. Nothing where records are not to be had for this user. */
export function FileButton({ assetIds, label, size = 'compact-sm', onFiled }: FileButtonProps) {
  const { config, user } = useSignedIn();
  const navigate = useNavigate();
  const open = useOpenRecord();
  if (!config.recordsEnabled || !mayChange(user.roles)) return null;
  const make = () =>
    open.mutate(assetIds, {
      onSuccess: ({ id }) => {
        showToast(t('quickCheck.filed'));
        onFiled?.();
        void navigate({ to: '/workorders/$workorderId', params: { workorderId: id } });
      },
      onError: (error) => showToast(describeFailure(error), 'warning'),
    });
  return (
    <Button
      size={size}
      leftSection={<IconFolderPlus size={14} />}
      loading={open.isPending}
      disabled={assetIds.length === 0 || assetIds.length > PAGE.largest}
      onClick={make}
    >
      {label ?? t('quickCheck.file')}
    </Button>
  );
}

/** The server's words where it has any of its own. */
function describeFailure(error: Error): string {
  const hasWords = error instanceof CallError && error.code !== 'UNEXPECTED';
  return hasWords ? error.message : t('quickCheck.notFiled');
}
