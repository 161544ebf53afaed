import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

const LINKS = '[data-row-link]';

/** j and k move the focus over the rows' links inside `list`; Enter follows the link by itself. `others` get the row that has the focus. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  others: Record<string, (focused: string | null) => void> = {},
): void {
  const move = (step: number) => () => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
    if (links.length === 0) return;
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step;
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  };
  const readFocused = () => {
    const link = document.activeElement;
    const isRow = link instanceof HTMLElement && link.matches(LINKS) && list.current?.contains(link);
    return isRow ? (link.dataset.rowLink ?? null) : null;
  };
  useHotkeys([
    ['j', move(1)],
    ['k', move(-1)],
    ...Object.entries(others).map(([key, run]): [string, () => void] => [key, () => run(readFocused())]),
  ]);
}
