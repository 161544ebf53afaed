import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stage.module.css';

interface StageButtonProps {
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly isPressed?: boolean;
  readonly isWide?: boolean;
  /** For a fine pointer only. */
  readonly isFine?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function StageButton({
  label,
  shortcut,
  isPressed,
  isWide,
  isFine,
  onClick,
  children,
}: StageButtonProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label} openDelay={400} withinPortal={false}>
      <UnstyledButton
        className={isFine ? `${classes.button} ${classes.fine}` : classes.button}
        data-wide={isWide}
        data-pressed={isPressed}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  );
}
