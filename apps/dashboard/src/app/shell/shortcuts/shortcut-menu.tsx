import { Menu } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { LinkItem, ScreenItem } from '../navigation-items.ts';
import { t } from '../shell-texts.ts';
import { changeShortcut } from './shortcuts.ts';

interface ShortcutMenuProps {
  target: ReactElement;
  entries: readonly (ScreenItem | LinkItem)[];
  starred: readonly string[];
}

/** All entries, each to be starred or unstarred; stays open while several are chosen. */
export function ShortcutMenu({ target, entries, starred }: ShortcutMenuProps) {
  return (
    <Menu
      withinPortal={false}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
      shadow="md"
      defaultOpened
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.shortcutsText')}</Menu.Label>
        {entries.map(({ id, title, icon: Icon }) => (
          <Menu.CheckboxItem
            key={id}
            checked={starred.includes(id)}
            checkIcon={<IconStarFilled size={14} />}
            rightSection={<Icon size={16} stroke={1.6} />}
            onChange={() => void changeShortcut(id)}
          >
            {t(title)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
