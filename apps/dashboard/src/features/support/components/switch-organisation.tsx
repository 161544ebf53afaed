import { Select } from '@mantine/core';
import { IconBuildings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useActingFor } from '../../../platform/session/acting-store.ts';
import { switchOrganisation, watchActing } from '../../../platform/session/switch-organisation.ts';
import { useOrganisations } from '../api/list-organisations.ts';
import { t } from '../support-texts.ts';

/**
 * For support users of the main organisation: the organisation they act for. If cleared, it is their own.
 * Nothing if there is no other.
 */
export function SwitchOrganisation() {
  const { data, error } = useOrganisations();
  const organisations = data ?? [];
  const actingFor = useActingFor();
  const navigate = useNavigate();
  useEffect(watchActing, []);

  const choose = async (identifier: string | null) => {
    const chosen = organisations.find((one) => one.identifier === identifier);
    try {
      // The open page belongs to the previous organisation.
      await navigate({ to: '/' });
      await switchOrganisation(chosen ? { identifier: chosen.identifier, name: chosen.name } : null);
    } catch (failure) {
      showToast(failure instanceof Error ? failure.message : String(failure), 'warning');
    }
  };
  if (data && data.length <= 1 && !actingFor && !error) return null;
  return (
    <Select
      aria-label={t('support.switch')}
      placeholder={t('support.switch')}
      leftSection={<IconBuildings size={16} stroke={1.6} aria-hidden />}
      data={organisations.map(({ identifier, name }) => ({ value: identifier, label: name }))}
      value={actingFor?.identifier ?? null}
      onChange={(identifier) => void choose(identifier)}
      error={error?.message}
      nothingFoundMessage={t('support.nothing')}
      // By default it is unreachable by keyboard and screen reader.
      clearButtonProps={{ 'aria-label': t('support.clear'), 'aria-hidden': false, tabIndex: 0 }}
      clearable
      searchable
      comboboxProps={{ withinPortal: true }}
    />
  );
}
