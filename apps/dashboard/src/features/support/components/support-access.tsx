import { SUPPORT_GRANT_DAYS } from '@assay/contract/constants';
import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatLong } from '../../../ui/time-words.ts';
import { useChangeSupportAccess, useSupportAccess } from '../api/support-access.ts';
import { t } from '../support-texts.ts';
import { SupportRights } from './support-rights.tsx';

const DAYS = [1, 3, SUPPORT_GRANT_DAYS.usual, 14, 30, SUPPORT_GRANT_DAYS.largest];

/** Whether support may act for the organisation: for its administrators to say. An area of the settings. */
export function SupportAccess() {
  const { data, error, refetch } = useSupportAccess();
  const change = useChangeSupportAccess();
  const { timezone } = useSignedIn().user.data;
  const [days, setDays] = useState<number>(SUPPORT_GRANT_DAYS.usual);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="md" />;

  const { grant } = data;
  const apply = (wanted: number | null) =>
    change.mutate(wanted, {
      onSuccess: () => showToast(t(wanted === null ? 'support.withdrawn' : 'support.granted')),
      onError: (failure) => showToast(failure.message, 'warning'),
    });
  const state = !grant
    ? t('support.off')
    : grant.expiresAt
      ? t('support.on', { until: formatLong(grant.expiresAt, timezone) })
      : t('support.onForever');
  const State = grant ? IconLockOpen : IconLock;
  return (
    <Stack gap="md">
      <Text c="dimmed" maw="68ch">
        {t('support.text')}
      </Text>
      <SupportRights />
      <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
        <State size={20} stroke={1.6} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <div>
          <Text fw={550}>{state}</Text>
          {grant?.grantedBy && (
            <Text size="sm" c="dimmed">
              {t('support.grantedBy', { name: grant.grantedBy })}
            </Text>
          )}
        </div>
      </Group>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('support.days')}
          value={days}
          data={DAYS.map((count) => ({ value: String(count), label: t('support.day', { count }) }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <Button loading={change.isPending} onClick={() => apply(days)}>
          {t(grant ? 'support.prolong' : 'support.grant')}
        </Button>
        {grant && (
          <Button variant="default" loading={change.isPending} onClick={() => apply(null)}>
            {t('support.withdraw')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
