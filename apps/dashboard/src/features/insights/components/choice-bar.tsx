import { INSIGHT_SOURCES, INSIGHT_TYPES } from '@assay/contract/insight-kinds';
import type { Insights } from '@assay/contract/insights';
import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../insights-texts.ts';
import { type InsightsSearch, PERIODS, type PeriodName, USUAL_PERIOD } from '../period.ts';
import classes from './choice-bar.module.css';

export interface ChoiceBarProps {
  search: InsightsSearch;
  /** The days that the period means. */
  days: { from: string; to: string };
  groups: Insights['groups'];
  onChange: (search: InsightsSearch) => void;
}

const ALL = { value: '', label: '' };

/** Chooses the period and the files that the figures count. */
export function ChoiceBar({ search, days, groups, onChange }: ChoiceBarProps) {
  const { period = USUAL_PERIOD, type, source, group } = search;
  const choosePeriod = (name: PeriodName) =>
    onChange({ ...search, from: undefined, to: undefined, period: name, ...(name === 'own' ? days : {}) });
  const chooseDay = (part: { from?: string; to?: string }) => {
    const chosen = { ...days, ...part };
    if (chosen.from && chosen.to && chosen.from <= chosen.to)
      onChange({ ...search, period: 'own', ...chosen });
  };
  const choices = [
    {
      name: 'type',
      value: type,
      label: t('insights.type'),
      all: t('insights.allTypes'),
      options: INSIGHT_TYPES.map((value) => ({ value, label: t(`insights.types.${value}`) })),
    },
    {
      name: 'source',
      value: source,
      label: t('insights.source'),
      all: t('insights.allSources'),
      options: INSIGHT_SOURCES.map((value) => ({ value, label: t(`insights.sources.${value}`) })),
    },
    {
      name: 'group',
      value: group,
      label: t('insights.group'),
      all: t('insights.allGroups'),
      options: groups.map(({ identifier, name }) => ({ value: identifier, label: name })),
    },
  ].filter(({ options, value }) => options.length > 0 || value !== undefined);
  return (
    <div className={classes.bar}>
      <NativeSelect
        label={t('insights.period')}
        value={period}
        onChange={({ currentTarget }) => choosePeriod(currentTarget.value as PeriodName)}
        data={PERIODS.map((value) => ({ value, label: t(`insights.periods.${value}`) }))}
      />
      {period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`insights.${end}`)}
            value={days[end]}
            max={end === 'from' ? days.to : undefined}
            min={end === 'to' ? days.from : undefined}
            onChange={({ currentTarget }) => chooseDay({ [end]: currentTarget.value })}
          />
        ))}
      {choices.map(({ name, value, label, all, options }) => (
        <NativeSelect
          key={name}
          label={label}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange({ ...search, [name]: currentTarget.value || undefined })}
          data={[{ ...ALL, label: all }, ...options]}
        />
      ))}
    </div>
  );
}
