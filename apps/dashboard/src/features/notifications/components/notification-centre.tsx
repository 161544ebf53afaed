import { Button, Drawer } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../../../i18n/i18n.ts';
import {
  clearHistory,
  markHistoryRead,
  useNotificationHistory,
} from '../../../platform/notification-history.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import classes from './notifications.module.css';

/** What was told for six seconds each, to be read again. */
export function NotificationCentre({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { entries, unread } = useNotificationHistory();
  useEffect(() => {
    if (isOpen && unread > 0) markHistoryRead();
  }, [isOpen, unread]);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={380}
      title={t('notifications.title')}
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ title: classes.title }}
    >
      {entries.length === 0 ? (
        <EmptyState icon={IconBell} title={t('notifications.none')} text={t('notifications.noneText')} />
      ) : (
        <>
          <ol className={classes.list}>
            {entries.map(({ id, message, variant, at }) => (
              <li key={id} className={classes.entry} data-variant={variant}>
                <span>{message}</span>
                <span className={classes.time}>
                  <RelativeTime value={new Date(at).toISOString()} />
                </span>
              </li>
            ))}
          </ol>
          <Button variant="default" fullWidth mt="md" onClick={clearHistory}>
            {t('notifications.clear')}
          </Button>
        </>
      )}
    </Drawer>
  );
}
