import type { JobPreview } from '@assay/contract/detection-jobs';
import { Text } from '@mantine/core';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { writeCount } from '../../../ui/write-count.ts';
import { t } from '../media-storages-texts.ts';
import classes from './storages.module.css';

/** What a job would do with the first files: their destination, and which are left out and why. */
export function JobPreviewList({ preview }: { preview: JobPreview }) {
  const { looked, limit, chosen, examples } = preview;
  if (looked === 0) return <Text role="status">{t('job.noFiles')}</Text>;
  const counts = { chosen: writeCount(chosen), looked: writeCount(looked) };
  return (
    <div>
      <Text role="status" fz="sm">
        {t(limit === null ? 'job.chosen' : 'job.chosenFirst', counts)}
      </Text>
      <Text c="dimmed" fz="sm">
        {t('job.previewNote')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul className={classes.examples} aria-label={t('job.previewed')} tabIndex={0}>
        {examples.map(({ path, byteSize, leftOut, record }) => (
          <li key={path}>
            <span className={classes.path}>{path}</span>
            <span className={classes.aside}>
              {formatBytes(byteSize)} ·{' '}
              {leftOut ?? (record === null ? t('job.noRecord') : t('job.toRecord', { record }))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
