import * as routes from '@assay/contract/routes';
import { Button, CopyButton } from '@mantine/core';
import { IconCopy, IconRefresh, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { showToast } from '../../../platform/notify.ts';
import { useMayChange } from '../../../platform/session/session-store.ts';
import type { BatchRow } from '../batch.ts';
import { t } from '../quick-check-texts.ts';
import { FileButton } from './file-button.tsx';
import classes from './quick-check.module.css';

interface SelectionBarProps {
  readonly rows: readonly BatchRow[];
  readonly onClear: () => void;
}

/** Actions on several files at once. */
export function SelectionBar({ rows, onClear }: SelectionBarProps) {
  const queries = useQueryClient();
  const mayChange = useMayChange();
  const again = useMutation({
    mutationFn: () =>
      Promise.allSettled(rows.map(({ id }) => call(routes.analyseAssetAgain, { params: { id } }))),
    onSuccess: (results) => {
      const failed = results.filter(({ status }) => status === 'rejected').length;
      if (failed < results.length) showToast(t('assets.verdict.againStarted'), 'info');
      if (failed > 0) showToast(t('assets.verdict.againFailed'), 'error');
      return queries.invalidateQueries({ queryKey: queryKeys.assets });
    },
  });
  const digests = rows.map(({ name, asset }) => `${asset?.fileFingerprint}  ${name}`).join('\n');
  const unfiled = rows.flatMap(({ id, asset }) => (asset?.recordId === null ? [id] : []));
  return (
    <div
      className={classes.selection}
      role="toolbar"
      aria-label={t('quickCheck.selected', { count: rows.length })}
    >
      <strong aria-live="polite">{t('quickCheck.selected', { count: rows.length })}</strong>
      <FileButton assetIds={unfiled} />
      {mayChange && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('quickCheck.runAgain')}
        </Button>
      )}
      <CopyButton value={digests}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} />} onClick={copy}>
            {copied ? t('quickCheck.copied') : t('quickCheck.copyDigests')}
          </Button>
        )}
      </CopyButton>
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={onClear}>
        {t('quickCheck.clearSelection')}
      </Button>
    </div>
  );
}
