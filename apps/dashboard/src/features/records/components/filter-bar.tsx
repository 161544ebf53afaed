import type { Filter } from '@assay/contract/basics';
import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePeople } from '../../../platform/people/assignees.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { choicesOf } from '../filter-choices.ts';
import { addFilter, FILTER_FIELDS, isFilterField } from '../filter-fields.ts';
import { t } from '../records-texts.ts';
import classes from './filter-bar.module.css';

const AddFilter = lazy(() => import('./add-filter.tsx').then((module) => ({ default: module.AddFilter })));

export interface FilterBarProps {
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
  onReset: () => void;
  isUsual: boolean;
}

/** The filters in force as chips that can be taken off, and one more to add. */
export function FilterBar({ filters, onChange, onReset, isUsual }: FilterBarProps) {
  const [isAdding, setAdding] = useState(false);
  const nameOf = usePersonNames(filters);
  const begin = (
    <Button
      variant="default"
      size="compact-sm"
      h={30}
      leftSection={<IconFilter size={14} stroke={1.8} />}
      onClick={() => setAdding(true)}
    >
      {t('records.addFilter')}
    </Button>
  );
  return (
    <section className={classes.bar} aria-label={t('records.filters')}>
      {isAdding ? (
        <Suspense fallback={begin}>
          <AddFilter onAdd={(filter) => onChange(addFilter(filters, filter))} />
        </Suspense>
      ) : (
        begin
      )}
      {filters.map((filter) => {
        const words = describeFilter(filter, nameOf);
        return (
          <span key={words} className={classes.chip}>
            {words}
            <button
              type="button"
              className={classes.remove}
              aria-label={t('records.removeFilter', { filter: words })}
              onClick={() => onChange(filters.filter((one) => one !== filter))}
            >
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </span>
        );
      })}
      {!isUsual && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onReset}>
          {t('records.resetFilters')}
        </Button>
      )}
    </section>
  );
}

/** Names of the users whom filters identify by their ids. */
function usePersonNames(filters: readonly Filter[]): (id: string) => string {
  const { id: ownId } = useSignedIn().user;
  const others = filters.filter(
    ({ field, value }) => field === 'assignedTo' && value !== ownId && value !== 'none',
  );
  const { data = [] } = usePeople(others.length > 0);
  return (id) => {
    if (id === ownId) return t('records.me');
    if (id === 'none') return t('records.nobody');
    const person = data.find((one) => one.id === id);
    return person ? person.displayName || person.username : '…';
  };
}

function describeFilter({ field, type, value }: Filter, nameOf: (id: string) => string): string {
  if (!isFilterField(field)) return `${field} ${type} ${value}`;
  const name = t(`records.field.${field}`);
  switch (FILTER_FIELDS[field]) {
    case 'flag':
    case 'choice':
      return t('records.filterIs', {
        name,
        value: choicesOf(field).find((one) => one.value === value)?.label ?? value,
      });
    case 'person':
      return t('records.filterIs', { name, value: nameOf(value) });
    case 'date':
      return `${name} ${t(type === 'greater-than' ? 'records.type.after' : 'records.type.before')} ${value}`;
    default:
      return `${name} ${t(`records.type.${type}`)} ${value}`;
  }
}
