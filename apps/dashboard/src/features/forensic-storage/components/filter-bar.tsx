import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  CHANGES,
  type ForensicFilters,
  type ForensicSearch,
  LEDGERS,
  SCORES,
  STATES,
  TYPES,
} from '../forensic-address.ts';
import { countFilters, isFiltered, NO_FILTERS } from '../forensic-query.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

interface FilterBarProps {
  readonly search: ForensicSearch;
  readonly onChange: (part: Partial<ForensicFilters>) => void;
}

/** Filters of the displayed files. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const choose = (key: keyof ForensicFilters, label: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      size="xs"
      className={classes.choice}
      label={label}
      value={search[key] ?? ''}
      data={options}
      onChange={({ currentTarget }) =>
        onChange({ [key]: currentTarget.value || undefined } as Partial<ForensicFilters>)
      }
    />
  );
  // Closed by default on a phone; elsewhere there is space for it.
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  const option = (value: string, label: string) => ({ value, label });
  return (
    <search className={classes.filters} aria-label={t('filters')} data-open={isOpen ? '' : undefined}>
      <Button
        className={classes.filtersButton}
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        leftSection={<IconFilter size={15} stroke={1.8} aria-hidden />}
        onClick={() => setOpen((now) => !now)}
      >
        {count > 0 ? t('filtersSet', { count }) : t('filters')}
      </Button>
      <NameFilter name={search.name} onChange={(name) => onChange({ name })} />
      {choose('score', t('filter.score'), [
        option('', t('filter.anyScore')),
        ...SCORES.map((score) => option(score, t('filter.from', { score }))),
      ])}
      {choose('type', t('filter.type'), [
        option('', t('filter.types.all')),
        ...TYPES.map((type) => option(type, t(`filter.types.${type}`))),
      ])}
      {choose('state', t('filter.state'), [
        option('', t('filter.states.all')),
        ...STATES.map((state) => option(state, t(`filter.states.${state}`))),
      ])}
      {choose('ledger', t('filter.ledger'), [
        option('', t('filter.ledgers.all')),
        ...LEDGERS.map((ledger) => option(ledger, t(`filter.ledgers.${ledger}`))),
      ])}
      {choose('change', t('filter.change'), [
        option('', t('filter.changeKinds.all')),
        ...CHANGES.map((change) => option(change, t(`filter.changeKinds.${change}`))),
      ])}
      {(['since', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          className={classes.day}
          type="date"
          label={t(`filter.${end}`)}
          value={search[end] ?? ''}
          max={end === 'since' ? search.until : undefined}
          min={end === 'until' ? search.since : undefined}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
        />
      ))}
      {isFiltered(search) && (
        <Button size="xs" variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}

/** Typed text is queried once typing pauses. */
function NameFilter({ name = '', onChange }: { name?: string; onChange: (name?: string) => void }) {
  const [typed, setTyped] = useState(name);
  const ask = useDebouncedCallback((now: string) => onChange(now.trim() || undefined), 300);
  // Clearing the filters elsewhere shows here.
  useEffect(() => setTyped(name), [name]);
  return (
    <TextInput
      size="xs"
      className={classes.nameFilter}
      label={t('filter.name')}
      placeholder={t('filter.nameHint')}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        ask(currentTarget.value);
      }}
    />
  );
}
