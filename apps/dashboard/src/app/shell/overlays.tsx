import { mayChange } from '@assay/contract/roles';
import { lazy, Suspense } from 'react';
import { NotificationCentre } from '../../features/notifications/notifications.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { useDraggedFiles } from '../../ui/use-dragged-files.ts';
import { hideOverlay, useOverlay } from './overlay-store.ts';
import { useTourStop } from './tour/tour-store.ts';

const SettingsPanel = lazy(() =>
  import('./settings/settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })),
);
const ShellSearch = lazy(() =>
  import('./shell-search.tsx').then((module) => ({ default: module.ShellSearch })),
);
const HelpDrawer = lazy(() =>
  import('./help/help-drawer.tsx').then((module) => ({ default: module.HelpDrawer })),
);
const KeyboardMap = lazy(() =>
  import('./help/keyboard-map.tsx').then((module) => ({ default: module.KeyboardMap })),
);
const QueueDrawer = lazy(() =>
  import('./panels/queue-drawer.tsx').then((module) => ({ default: module.QueueDrawer })),
);
const DropAnywhere = lazy(() =>
  import('./drop-anywhere.tsx').then((module) => ({ default: module.DropAnywhere })),
);
const Tour = lazy(() => import('./tour/tour.tsx').then((module) => ({ default: module.Tour })));

/** Everything that can open over the page, loaded when it is first wanted. The drawer of the navigation is in the region of the navbar. */
export function Overlays() {
  const { user } = useSignedIn();
  const settings = useOverlay('settings');
  const notifications = useOverlay('notifications');
  const search = useOverlay('search');
  const help = useOverlay('help');
  const keys = useOverlay('keys');
  const queue = useOverlay('queue');
  const hasDragged = useDraggedFiles();
  const isTouring = useTourStop() !== null;
  return (
    <Suspense fallback={null}>
      {settings.isWanted && <SettingsPanel isOpen={settings.isOpen} onClose={hideOverlay} />}
      {notifications.isWanted && <NotificationCentre isOpen={notifications.isOpen} onClose={hideOverlay} />}
      {search.isWanted && <ShellSearch isOpen={search.isOpen} onClose={hideOverlay} />}
      {help.isWanted && <HelpDrawer isOpen={help.isOpen} onClose={hideOverlay} />}
      {keys.isWanted && <KeyboardMap isOpen={keys.isOpen} onClose={hideOverlay} />}
      {queue.isWanted && <QueueDrawer isOpen={queue.isOpen} onClose={hideOverlay} />}
      {hasDragged && mayChange(user.roles) && <DropAnywhere />}
      {(isTouring || !user.data.settings.tourSeen) && <Tour />}
    </Suspense>
  );
}
