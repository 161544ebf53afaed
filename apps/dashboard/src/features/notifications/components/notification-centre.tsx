import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { t } from '../notifications-texts.ts';
import { NotificationList } from './notification-list.tsx';

/** The history over the page. */
export function NotificationCentre({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('notifications.title')}>
      <NotificationList isShown={isOpen} />
    </SideDrawer>
  );
}
