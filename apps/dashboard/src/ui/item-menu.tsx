import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';

const ICON = { size: 16, stroke: 1.7 } as const;

interface ItemMenuProps {
  /** Names the item, for screen readers. */
  label: string;
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** What can be done with an item of a list. */
export function ItemMenu({ label, edit, remove, onEdit, onRemove }: ItemMenuProps) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {edit}
        </Menu.Item>
        <Menu.Item c="var(--ink-danger)" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
          {remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
