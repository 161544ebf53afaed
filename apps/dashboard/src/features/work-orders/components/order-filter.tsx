import { CLIENT_REQUEST_STATES, type ClientRequestState } from '@assay/contract/closed-sets';
import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../work-orders-texts.ts';

/** The search starts when nobody has typed for this long. */
const PAUSE_MS = 250;

export interface OrderFilterProps {
  state: ClientRequestState | null;
  search: string;
  onChange: (part: { state: ClientRequestState | null } | { search: string }) => void;
}

export function OrderFilter({ state, search, onChange }: OrderFilterProps) {
  const [text, setText] = useState(search);
  // The address may change by itself: back, forward, a link.
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    const next = text.trim();
    if (next === search) return;
    const timer = setTimeout(() => onChange({ search: next }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Group gap="sm">
      <TextInput
        type="search"
        aria-label={t('workOrders.search')}
        placeholder={t('workOrders.searchPlaceholder')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        rightSection={
          text !== '' && <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => setText('')} />
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={200}
        w={{ base: '100%', xs: 320 }}
      />
      <NativeSelect
        aria-label={t('workOrders.stateLabel')}
        value={state ?? ''}
        data={[
          { value: '', label: t('workOrders.anyState') },
          ...CLIENT_REQUEST_STATES.map((one) => ({ value: one, label: t(`workOrders.state.${one}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: CLIENT_REQUEST_STATES.find((one) => one === value) ?? null })
        }
        w={{ base: '100%', xs: 160 }}
      />
    </Group>
  );
}
