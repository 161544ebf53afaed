import type { Filter } from '@assay/contract/basics';
import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAssignees } from '../../../platform/people/assignees.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { choicesOf } from '../filter-choices.ts';
import { FILTER_FIELDS, type FilterField, filterTypesOf, isFilterField } from '../filter-fields.ts';
import { t } from '../records-texts.ts';

const INPUT_TYPES = { text: 'text', number: 'number', date: 'date' } as const;

/** A small form for one more filter. Opens as soon as it is loaded, which happens on first use. */
export function AddFilter({ onAdd }: { onAdd: (filter: Filter) => void }) {
  const [isOpen, setOpen] = useState(true);
  const [field, setField] = useState<FilterField>('referenceId');
  const [type, setType] = useState<Filter['type']>('contains');
  const [value, setValue] = useState('');
  const kind = FILTER_FIELDS[field];
  const people = usePeople(kind === 'person');
  const choicesFor = (name: FilterField) => (FILTER_FIELDS[name] === 'person' ? people : choicesOf(name));
  const choices = choicesFor(field);
  const isTyped = kind === 'text' || kind === 'number' || kind === 'date';

  const chooseField = (name: string) => {
    if (!isFilterField(name)) return;
    setField(name);
    setType(filterTypesOf(name)[0]!);
    setValue(choicesFor(name)[0]?.value ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === '') return;
    onAdd({ field, type, value: value.trim() });
    setValue(choices[0]?.value ?? '');
    setOpen(false);
  };
  const wordOf = (name: Filter['type']) => {
    if (kind !== 'date') return t(`records.type.${name}`);
    return t(name === 'greater-than' ? 'records.type.after' : 'records.type.before');
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          h={30}
          leftSection={<IconFilter size={14} stroke={1.8} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('records.addFilter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <NativeSelect
              label={t('records.filterField')}
              value={field}
              onChange={(event) => chooseField(event.currentTarget.value)}
              data={Object.keys(FILTER_FIELDS)
                .filter(isFilterField)
                .map((name) => ({ value: name, label: t(`records.field.${name}`) }))}
            />
            {isTyped && (
              <NativeSelect
                label={t('records.filterType')}
                value={type}
                onChange={(event) => setType(event.currentTarget.value as Filter['type'])}
                data={filterTypesOf(field).map((name) => ({ value: name, label: wordOf(name) }))}
              />
            )}
            {isTyped ? (
              <TextInput
                label={t('records.filterValue')}
                type={INPUT_TYPES[kind]}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
                data-autofocus
              />
            ) : (
              <NativeSelect
                label={t('records.filterValue')}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
                data={choices}
              />
            )}
            <Button type="submit" disabled={value.trim() === ''}>
              {t('records.apply')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Oneself, nobody, and everybody else. */
function usePeople(isWanted: boolean): { value: string; label: string }[] {
  const { id: ownId } = useSignedIn().user;
  const { data = [] } = useAssignees(isWanted);
  const others = data.filter(({ id }) => id !== ownId);
  return [
    { value: ownId, label: t('records.me') },
    { value: 'none', label: t('records.nobody') },
    ...others.map(({ id, displayName, username }) => ({ value: id, label: displayName || username })),
  ];
}
