import { ActionIcon, Button, Menu } from '@mantine/core';
import { type Icon, IconArrowLeft, IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './action-bar.module.css';
import { t } from './ui-texts.ts';
import { useRoomForActions } from './use-room-for-actions.ts';

/** An action of a page: a button if there is space, otherwise an item of the menu. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly Icon: Icon;
  /** For screen readers, if the label is too short. */
  readonly name?: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** Why it is not possible, or its subject. */
  readonly title?: string;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  /** Separated from the items above by a line in the menu. */
  readonly opensGroup?: boolean;
  readonly onChoose?: () => void;
  /** For one that leads elsewhere: the link, drawn with the given props. */
  readonly renderLink?: (props: Record<string, unknown>) => ReactElement;
  /** For one that asks which: items of a menu. */
  readonly choices?: ReactNode;
}

interface ActionBarProps {
  /** The weightiest first; the order is the same at every width. */
  readonly actions: readonly Action[];
  /** Before the menu of further actions is opened. */
  readonly onMore?: () => void;
}

/** The first action in the theme's colour, the next as far as there is room, and the others in a menu. */
export function ActionBar({ actions, onMore }: ActionBarProps) {
  const [bar, room] = useRoomForActions();
  const rest = actions.slice(room);
  return (
    <div ref={bar} className={classes.bar}>
      {actions.slice(0, room).map((action, i) => (
        <ActionButton key={action.id} action={action} isMain={i === 0} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} onOpen={onMore} />}
    </div>
  );
}

function ActionButton({ action, isMain }: { action: Action; isMain: boolean }) {
  const { label, Icon, choices, renderLink } = action;
  const button = (
    <Button
      className={isMain ? classes.main : undefined}
      variant={isMain ? 'filled' : 'default'}
      aria-label={action.name}
      aria-keyshortcuts={action.shortcut}
      title={action.title}
      disabled={action.isDisabled}
      loading={action.isLoading}
      leftSection={<Icon size={16} stroke={1.8} />}
      rightSection={choices && <IconChevronDown size={14} stroke={1.8} />}
      onClick={action.onChoose}
      renderRoot={renderLink}
    >
      {label}
    </Button>
  );
  if (!choices) return button;
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{choices}</Menu.Dropdown>
    </Menu>
  );
}

/** A menu of actions. One with choices replaces the menu with them: beside it there is no space on a phone. */
export function MoreActions({ actions, onOpen }: { actions: readonly Action[]; onOpen?: () => void }) {
  const [askingId, setAskingId] = useState<string | null>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const asking = actions.find(({ id }) => id === askingId);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // The focused element was removed.
    const next = askingId ? '[data-menu-item]' : `[data-action="${asked.current}"]`;
    if (askingId !== asked.current) dropdown.current?.querySelector<HTMLElement>(next)?.focus();
    asked.current = askingId;
  }, [askingId]);
  return (
    <Menu
      position="bottom-end"
      width={240}
      withInitialFocusPlaceholder={false}
      onOpen={() => {
        setAskingId(null);
        onOpen?.();
      }}
    >
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('ui.moreActions')}
          title={t('ui.moreActions')}
          loading={actions.some(({ isLoading }) => isLoading)}
        >
          <IconDots size={17} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {asking ? (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<IconArrowLeft size={16} stroke={1.8} />}
              onClick={() => setAskingId(null)}
            >
              {asking.label}
            </Menu.Item>
            <Menu.Divider />
            {asking.choices}
          </>
        ) : (
          actions.map((action, i) => (
            <Fragment key={action.id}>
              {action.opensGroup && i > 0 && <Menu.Divider />}
              <ActionItem action={action} onAsk={() => setAskingId(action.id)} />
            </Fragment>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ action, onAsk }: { action: Action; onAsk: () => void }) {
  const { Icon, choices } = action;
  return (
    <Menu.Item
      data-action={action.id}
      aria-label={action.name}
      aria-keyshortcuts={action.shortcut}
      title={action.title}
      disabled={action.isDisabled || action.isLoading}
      closeMenuOnClick={!choices}
      leftSection={<Icon size={16} stroke={1.8} />}
      rightSection={choices && <IconChevronRight size={14} stroke={1.8} />}
      onClick={choices ? onAsk : action.onChoose}
      renderRoot={action.renderLink}
    >
      {action.label}
    </Menu.Item>
  );
}
