import type { AccountExport } from '@assay/contract/account';
import { Box, Button, Checkbox, Flex, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatMoment } from '../../../ui/time-words.ts';
import { usePasswordFirst } from '../../two-factor/two-factor.ts';
import { t } from '../account-texts.ts';
import { downloadExport, useExports, useRemoveExport, useRequestExport } from '../api/exports.ts';
import classes from './exports-panel.module.css';

/** Asks for exports, shows how far they are, and hands them out. */
export function ExportsPanel() {
  const { data: exports, error, refetch } = useExports();
  const request = useRequestExport();
  const password = usePasswordFirst();
  const [withFiles, setWithFiles] = useState(true);
  const start = () => request.mutate(withFiles, { onError: password.orElse(start, showFailure) });
  const isBusy = exports?.some(({ status }) => status === 'waiting' || status === 'running') ?? false;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Text maw={620}>{t('account.exportText')}</Text>
      <Group gap="lg">
        <Button loading={request.isPending} disabled={isBusy} onClick={start}>
          {t('account.startExport')}
        </Button>
        <Checkbox
          label={t('account.withFiles')}
          checked={withFiles}
          onChange={(event) => setWithFiles(event.currentTarget.checked)}
        />
      </Group>
      {exports === undefined && <Skeleton height={44} aria-busy />}
      {exports?.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('account.noExports')}
        </Text>
      )}
      {exports !== undefined && exports.length > 0 && (
        <ul className={classes.list}>
          {exports.map((one) => (
            <ExportRow key={one.id} made={one} />
          ))}
        </ul>
      )}
      {password.dialog}
    </Stack>
  );
}

function ExportRow({ made }: { made: AccountExport }) {
  const { timezone } = useSignedIn().user.data;
  const remove = useRemoveExport();
  const format = (at: string) => formatMoment(at, timezone);
  const date = format(made.createdAt);
  const isOpen = made.status === 'waiting' || made.status === 'running';
  return (
    <li className={classes.export}>
      <Flex flex="1 1 220px" direction="column" miw={0}>
        <Box component="span" fw={500}>
          {t('account.exportOf', { date })}
        </Box>
        <Box component="span" c="dimmed" fz={13}>
          {[
            made.byteSize === null ? null : formatBytes(made.byteSize),
            t(made.withFiles ? 'account.withFilesNote' : 'account.dataOnly'),
            made.expiresAt && t('account.until', { date: format(made.expiresAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {isOpen && (
          <Flex direction="column" gap={6} maw={420} mt={8} fz={13} role="status">
            <span>{t(made.status === 'waiting' ? 'account.waiting' : 'account.running')}</span>
            <Progress
              value={made.progress * 100}
              animated
              aria-label={t(made.status === 'waiting' ? 'account.waiting' : 'account.running')}
            />
          </Flex>
        )}
        {made.status === 'failed' && <span role="alert">{t('account.failed')}</span>}
      </Flex>
      <Group gap="xs" wrap="nowrap">
        {made.link && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void downloadExport(made.id).catch(showFailure)}
          >
            {t('account.download')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('account.removeSpoken', { date })}
          loading={remove.isPending}
          onClick={() => remove.mutate(made.id, { onError: showFailure })}
        >
          {t('account.remove')}
        </Button>
      </Group>
    </li>
  );
}
