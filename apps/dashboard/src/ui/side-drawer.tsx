import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  position?: 'left' | 'right';
  /** How far the page behind it is darkened. */
  shade?: number;
  children: ReactNode;
}

/** Opens over the side of the page; on a phone over the whole page. */
export function SideDrawer({ isOpen, position = 'right', shade = 0.2, ...rest }: SideDrawerProps) {
  return (
    <Drawer
      {...rest}
      opened={isOpen}
      position={position}
      size={380}
      overlayProps={{ backgroundOpacity: shade }}
      classNames={{ content: classes.content }}
    />
  );
}
