import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { t } from './help-texts.ts';
import { ScreenHelp } from './screen-help.tsx';

/** Help over the page, if it is not shown beside it. */
export function HelpDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('help.title')}>
      <ScreenHelp />
    </SideDrawer>
  );
}
