import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './item-list.module.css';

export interface ItemListProps {
  label: string;
  /** Whether its items are not known yet. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Things of one kind, one below the other; on a phone as on a desk. */
export function ItemList({ label, isBusy, children }: ItemListProps) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}

export interface ItemProps {
  title: ReactNode;
  /** Quiet facts below the title. */
  facts: ReactNode;
  /** State and actions, at the end of the line. */
  end?: ReactNode;
  /** The opened content. */
  children?: ReactNode;
}

export function Item({ title, facts, end, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <Box flex="1 1 260px" miw={0}>
          <div className={classes.title}>{title}</div>
          <Flex wrap="wrap" gap="2px 14px" mt={2} c="dimmed" fz={13}>
            {facts}
          </Flex>
        </Box>
        {end && (
          <Flex align="center" gap={10} ms="auto">
            {end}
          </Flex>
        )}
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}
