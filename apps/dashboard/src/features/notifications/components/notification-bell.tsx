import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useNotificationHistory } from '../../../platform/notification-history.ts';
import { t } from '../notifications-texts.ts';
import classes from './notifications.module.css';

/** Opens the history; a dot marks new entries. */
export function NotificationBell({ onOpen }: { onOpen: () => void }) {
  const { unread: told, kept } = useNotificationHistory();
  const unread = told + kept;
  const label = unread > 0 ? t('notifications.openUnread', { count: unread }) : t('notifications.open');
  return (
    <ActionIcon
      className={classes.bell}
      data-unread={unread > 0 ? '' : undefined}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <IconBell size={18} stroke={1.6} />
    </ActionIcon>
  );
}
