import '../../../i18n/add-help-texts.ts';
import { Drawer } from '@mantine/core';
import { t } from '../../../i18n/i18n.ts';
import { ScreenHelp } from './screen-help.tsx';

/** Help over the page, where it does not stand beside it. */
export function HelpDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={380}
      title={t('help.title')}
      overlayProps={{ backgroundOpacity: 0.2 }}
    >
      <ScreenHelp />
    </Drawer>
  );
}
