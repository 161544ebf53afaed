import { Drawer } from '@mantine/core';
import { t } from '../../../i18n/i18n.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** The history over the page. */
export function NotificationCentre({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
      <NotificationList isShown={isOpen} />
    </Drawer>
  );
}
