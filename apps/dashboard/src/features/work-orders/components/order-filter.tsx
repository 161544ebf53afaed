import { CLIENT_REQUEST_STATES, type ClientRequestState } from '@assay/contract/closed-sets';
import { Group, NativeSelect } from '@mantine/core';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../work-orders-texts.ts';

export interface OrderFilterProps {
  state: ClientRequestState | null;
  search: string;
  onChange: (part: { state: ClientRequestState | null } | { search: string }) => void;
}

export function OrderFilter({ state, search, onChange }: OrderFilterProps) {
  return (
    <Group gap="sm">
      <SearchField
        label={t('workOrders.search')}
        placeholder={t('workOrders.searchPlaceholder')}
        width={320}
        value={search}
        onChange={(next) => onChange({ search: next })}
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
