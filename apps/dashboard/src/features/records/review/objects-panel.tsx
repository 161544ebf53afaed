import { Box } from '@mantine/core';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRecordObjects } from '../api/record-objects.ts';
import classes from './objects-panel.module.css';
import { t } from './review-texts.ts';

/** The objects that models see on a record's files, counted. Nothing if there are none. */
export function ObjectsPanel({ recordId }: { recordId: string }) {
  const { data, error, refetch } = useRecordObjects(recordId);
  if (error && !data)
    return (
      <Panel title={t('recordObjects.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('recordObjects.title')}>
      <ul className={classes.names}>
        {data.map(({ name, files }) => (
          <li key={name}>
            <strong>{name}</strong> <span>{t('recordObjects.files', { count: files })}</span>
          </li>
        ))}
      </ul>
      <Box component="p" maw="78ch" m={0} c="dimmed" fz={13}>
        {t('recordObjects.hint')}
      </Box>
    </Panel>
  );
}
