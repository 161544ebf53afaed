import type { ForensicFile } from '@assay/contract/forensic-storage';
import { Button } from '@mantine/core';
import { IconEyeCheck, IconFingerprint, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAnalyseAgain, useImport, useMarkSeen } from '../api/forensic-storage.ts';
import { describeRequested } from '../describe-search.ts';
import { t } from '../forensic-texts.ts';

interface SelectionBarProps {
  readonly files: readonly ForensicFile[];
  readonly onClear: () => void;
}

const onError = (error: Error) => showToast(error.message, 'error');

/** Actions on several files at once. */
export function SelectionBar({ files, onClear }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const importing = useImport();
  const again = useAnalyseAgain();
  const seen = useMarkSeen();
  const changed = files.filter(({ change }) => change && !change.isSeen);
  const count = files.length;
  const enter = () =>
    importing.mutate(files, {
      onSuccess: (counts) => {
        const words = (['entered', 'already', 'revoked'] as const).flatMap((key) => {
          const number = counts[key];
          if (number === 0 && key !== 'entered') return [];
          return [t(key === 'entered' ? 'imported' : key, { count: number })];
        });
        showToast(words.join(', '), counts.revoked > 0 ? 'warning' : 'success');
        setAsking(false);
        onClear();
      },
      onError,
    });
  return (
    <BulkBar label={t('selected', { count })}>
      <Button
        size="compact-sm"
        leftSection={<IconFingerprint size={15} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('import')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={again.isPending}
        leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden />}
        onClick={() =>
          again.mutate(files, {
            onSuccess: (requested) => {
              for (const { words, tone } of describeRequested(requested)) showToast(words, tone);
            },
            onError,
          })
        }
      >
        {t('again')}
      </Button>
      {changed.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          loading={seen.isPending}
          leftSection={<IconEyeCheck size={15} stroke={1.8} aria-hidden />}
          onClick={() =>
            seen.mutate(changed, {
              onSuccess: (number) => {
                showToast(t('seenDone', { count: number }));
                onClear();
              },
              onError,
            })
          }
        >
          {t('seen')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconX size={15} stroke={1.8} aria-hidden />}
        onClick={onClear}
      >
        {t('clearSelection')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('importTitle', { count })}
          text={t('importText')}
          action={t('import')}
          isBusy={importing.isPending}
          onClose={() => setAsking(false)}
          onConfirm={enter}
        />
      )}
    </BulkBar>
  );
}
