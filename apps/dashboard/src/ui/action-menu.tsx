import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';

export interface Action {
  label: string;
  icon: Icon;
  isDangerous?: boolean;
  onChoose: () => void;
}

/** Actions on one item of a list. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: words, icon: Icon, isDangerous, onChoose }) => (
          <Menu.Item
            key={words}
            color={isDangerous ? 'red' : undefined}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            onClick={onChoose}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
