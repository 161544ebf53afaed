import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

/** j and k move the focus over the rows' links inside `list`; Enter follows the link by itself. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  others: Record<string, () => void> = {},
): void {
  const move = (step: number) => () => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    if (links.length === 0) return;
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step;
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  };
  useHotkeys([
    ['j', move(1)],
    ['k', move(-1)],
    ...Object.entries(others).map(([key, run]): [string, () => void] => [key, run]),
  ]);
}
