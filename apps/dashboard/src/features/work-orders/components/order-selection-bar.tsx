import type { ClientRequestSummary } from '@assay/contract/client-requests';
import { Button } from '@mantine/core';
import { IconClockX, IconMailForward } from '@tabler/icons-react';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { t } from '../work-orders-texts.ts';

export interface OrderSelectionBarProps {
  /** How many are selected, in this list or not. */
  count: number;
  /** Those that are in the loaded list. */
  orders: readonly ClientRequestSummary[];
  isBusy: boolean;
  onResend: () => void;
  onExpire: () => void;
}

/** Actions on all selected work orders at once; only those in the loaded list are affected. */
export function OrderSelectionBar({ count, orders, isBusy, onResend, onExpire }: OrderSelectionBarProps) {
  const isIdle = orders.length === 0 || isBusy;
  const away = count - orders.length;
  return (
    <BulkBar
      label={t('workOrders.selected', { count })}
      note={away > 0 ? t('workOrders.notInList', { count: away }) : undefined}
    >
      <Button
        size="compact-md"
        variant="default"
        disabled={isIdle}
        leftSection={<IconMailForward size={15} stroke={1.8} />}
        onClick={onResend}
      >
        {t('workOrders.resend')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={isIdle}
        leftSection={<IconClockX size={15} stroke={1.8} />}
        onClick={onExpire}
      >
        {t('workOrders.expire')}
      </Button>
    </BulkBar>
  );
}
