import { Drawer } from '@mantine/core';
import { t } from '../../i18n/i18n.ts';
import classes from './navigation-drawer.module.css';
import { NavigationPanel } from './navigation-panel.tsx';

interface NavigationDrawerProps {
  isOpen: boolean;
  position: 'left' | 'right';
  onClose: () => void;
}

/** The navbar of a phone. */
export function NavigationDrawer({ isOpen, position, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={position}
      size={280}
      withCloseButton={false}
      title={t('layout.navigation')}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <NavigationPanel isWide />
    </Drawer>
  );
}
