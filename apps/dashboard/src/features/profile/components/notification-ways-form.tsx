import { withColon } from '../../../i18n/with-colon.ts';
import '@mantine/core/styles/Table.layer.css';
import { NEWS_KINDS } from '@assay/contract/notifications';
import { Checkbox, Skeleton, Table, Text } from '@mantine/core';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNotificationWays, useSetNotificationWays } from '../api/notification-ways.ts';
import { t } from '../profile-texts.ts';

const WAYS = ['bell', 'mail'] as const;

/** How each kind of news is delivered. Saved on each change. */
export function NotificationWaysForm() {
  const { data, error, refetch } = useNotificationWays();
  const save = useSetNotificationWays();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={110} />;
  return (
    <>
      <Table layout="auto" verticalSpacing={6} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {WAYS.map((way) => (
              <Table.Th key={way}>{t(`profile.way.${way}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {NEWS_KINDS.map((kind) => {
            const chosen: Partial<Record<(typeof WAYS)[number], boolean>> = data[kind];
            return (
              <Table.Tr key={kind}>
                <Table.Td>{t(`profile.kind.${kind}`)}</Table.Td>
                {WAYS.map((way) => (
                  <Table.Td key={way}>
                    {chosen[way] !== undefined && (
                      <Checkbox
                        aria-label={withColon(t(`profile.kind.${kind}`), t(`profile.way.${way}`))}
                        checked={chosen[way]}
                        disabled={save.isPending}
                        onChange={(event) =>
                          save.mutate(
                            { ...data, [kind]: { ...chosen, [way]: event.currentTarget.checked } },
                            { onError: () => showToast(t('profile.waysNotSaved'), 'warning') },
                          )
                        }
                      />
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Text c="dimmed" fz={13}>
        {t('profile.waysText')}
      </Text>
    </>
  );
}
