import { Button, Flex, Progress, TextInput } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { countProgress, dismissUploads, retryFailedUploads, useUploads } from '../../upload/upload.ts';
import { type AnalysisCount, type BatchRow, filterRows } from '../batch.ts';
import { t } from '../quick-check-texts.ts';
import { AssetTable, type Selection } from './asset-table.tsx';
import { FileButton } from './file-button.tsx';
import classes from './quick-check.module.css';

interface BatchSectionProps {
  readonly rows: readonly BatchRow[];
  readonly count: AnalysisCount;
  readonly selection: Selection;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** The dropped files: uploads, running analyses, and verdicts as they come in. */
export function BatchSection({ rows, count, selection, openId, onOpen }: BatchSectionProps) {
  const [search, setSearch] = useState('');
  const tell = useTell();
  const uploads = useUploads(null);
  const { success, failure, refused, total, loading } = countProgress(null, uploads);
  const failed = uploads.filter(({ status }) => status === 'failed');
  // Half of the progress is the upload, half the analysis.
  const share =
    uploads.reduce((sum, { status, sent }) => sum + (status === 'failed' ? 1 : sent), 0) / Math.max(1, total);
  const analysed = count.total === 0 ? (loading ? 0 : 1) : count.done / Math.max(count.total, success);
  const isRunning = loading || count.done < count.total;
  const unfiled = rows.flatMap(({ id, asset }) => (asset?.recordId === null ? [id] : []));
  return (
    <section className={classes.section} aria-label={t('quickCheck.batch')}>
      <header className={classes.head}>
        <h2>{t('quickCheck.batch')}</h2>
        <p role="status">
          {total > 0 && t('quickCheck.uploadedOf', { success, total })}
          {failure > 0 && `, ${t('quickCheck.failedCount', { count: failure })}`}
          {refused > 0 && `${total > 0 ? ' · ' : ''}${t('quickCheck.refusedCount', { count: refused })}`}
          {count.total > 0 && ` · ${t('quickCheck.analysedOf', { ...count })}`}
        </p>
        <Flex flex="1 1 auto" wrap="wrap" justify="flex-end" gap={8}>
          {rows.length > 5 && (
            <TextInput
              size="xs"
              className={classes.search}
              leftSection={<IconSearch size={14} />}
              aria-label={t('quickCheck.filter')}
              placeholder={t('quickCheck.filter')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {failed.length > 0 && (
            <Button
              size="xs"
              leftSection={<IconRefresh size={14} />}
              onClick={() => retryFailedUploads(null)}
            >
              {t('quickCheck.retryFailed')}
            </Button>
          )}
          {!isRunning && unfiled.length > 0 && (
            <FileButton
              size="xs"
              assetIds={unfiled}
              label={t('quickCheck.fileAll', { count: unfiled.length })}
              onFiled={() => failed.length === 0 && dismissUploads(null)}
            />
          )}
          <Button size="xs" variant="default" onClick={() => dismissUploads(null)}>
            {loading ? t('quickCheck.stop') : t('quickCheck.clear')}
          </Button>
        </Flex>
      </header>
      {isRunning && (
        <Progress value={50 * share + 50 * analysed} size={3} radius={0} aria-label={t('quickCheck.batch')} />
      )}
      <AssetTable
        caption={t('quickCheck.batch')}
        rows={filterRows(rows, search, ({ english, statements }) => tell(english, statements).words)}
        selection={selection}
        openId={openId}
        onOpen={onOpen}
      />
    </section>
  );
}
