import { Box, Flex, SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { language } from '../../../i18n/language.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { t } from '../account-texts.ts';
import { type Usage, useUsage } from '../api/account.ts';
import { MonthChart } from './month-chart.tsx';
import classes from './usage-panel.module.css';

type Measure = 'files' | 'bytes' | 'analyses';
const MEASURES: readonly Measure[] = ['files', 'bytes', 'analyses'];
const count = new Intl.NumberFormat(language);

/** Current storage, and what came in month by month. */
export function UsagePanel() {
  const { data: usage, error, refetch } = useUsage();
  const [measure, setMeasure] = useState<Measure>('files');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!usage) return <Skeleton height={300} aria-busy />;
  const format = (amount: number) => (measure === 'bytes' ? formatBytes(amount) : count.format(amount));
  return (
    <Flex direction="column" gap={20}>
      <Totals usage={usage} />
      <Flex wrap="wrap" align="center" justify="space-between" gap="8px 16px">
        <Box component="h3" m={0} fz={13} fw={550}>
          {t('account.byMonth')}
        </Box>
        <SegmentedControl
          size="xs"
          aria-label={t('account.byMonth')}
          value={measure}
          onChange={(value) => setMeasure(value as Measure)}
          data={MEASURES.map((value) => ({ value, label: t(`account.measure.${value}`) }))}
        />
      </Flex>
      <MonthChart
        months={usage.months.map((month) => ({ month: month.month, amount: month[measure] }))}
        format={format}
      />
    </Flex>
  );
}

function Totals({ usage }: { usage: Usage }) {
  const { files, bytes, analyses, users } = usage;
  const totals = [
    [count.format(files), t('account.files', { count: files })],
    [formatBytes(bytes), t('account.kept')],
    [count.format(analyses), t('account.analyses', { count: analyses })],
    [count.format(users), t('account.users', { count: users })],
  ];
  return (
    <dl className={classes.totals}>
      {totals.map(([amount, words]) => (
        <div key={words} className={classes.total}>
          <dt>{words}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
