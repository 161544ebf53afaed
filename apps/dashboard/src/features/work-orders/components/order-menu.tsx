import type { ClientRequestSummary } from '@assay/contract/client-requests';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCheck,
  IconClockX,
  IconDots,
  IconMailForward,
  IconMessagePlus,
  IconPencil,
} from '@tabler/icons-react';
import { clientName } from '../describe-order.ts';
import { actionsOf, type OrderAction } from '../order-actions.ts';
import { t } from '../work-orders-texts.ts';

export const ACTION_ICONS = {
  edit: IconPencil,
  resend: IconMailForward,
  expire: IconClockX,
  complete: IconCheck,
  more: IconMessagePlus,
} as const satisfies Record<OrderAction, unknown>;

/** Actions on one work order. */
export function OrderMenu({
  order,
  onAct,
}: {
  order: ClientRequestSummary;
  onAct: (action: OrderAction) => void;
}) {
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('workOrders.actions', { name: `${clientName(order)}, ${order.requestId}` })}
        >
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(order.state).map((action) => {
          const Icon = ACTION_ICONS[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} stroke={1.7} />}
              onClick={() => onAct(action)}
            >
              {t(`workOrders.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
