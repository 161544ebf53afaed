import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { t } from '../document-texts.ts';
import type { Item, ShownPages } from './list-items.ts';
import classes from './versions.module.css';

interface DifferenceListProps {
  readonly items: readonly Item[];
  readonly chosen: string | null;
  readonly onChoose: (item: Item) => void;
}

/** What differs, line by line; up and down go through it, and lead to its place. */
export function DifferenceList({ items, chosen, onChoose }: DifferenceListProps) {
  return (
    <ol className={classes.items} aria-label={t('versions.list')} onKeyDown={moveAlong}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={classes.item}
            aria-current={item.id === chosen || undefined}
            onClick={() => onChoose(item)}
            onFocus={() => item.id !== chosen && onChoose(item)}
          >
            <span className={classes.where}>{sayPages(item.pages)}</span>
            <Words item={item} />
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

function moveAlong(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** One number where both documents have the page under it. */
export function sayPages({ first, second }: ShownPages): string {
  if (first === second || first === null) return t('page', { number: second ?? 1 });
  if (second === null) return t('page', { number: first });
  return t('versions.pages', { first, second });
}

function Words({ item }: { readonly item: Item }) {
  if (item.kind === 'look')
    return <span>{t(item.place ? 'versions.looksDifferent' : 'versions.pageLooksDifferent')}</span>;
  if (item.kind === 'moved') return <span>{t('versions.moved')}</span>;
  if (item.kind === 'page')
    return <span>{t(item.pages.second === null ? 'versions.onlyFirst' : 'versions.onlySecond')}</span>;
  const { before, after, isFigure } = item;
  return (
    <span className={classes.words} data-figure={isFigure || undefined}>
      {before && (
        <del>
          <VisuallyHidden>{t('history.removed')} </VisuallyHidden>
          {before.text}
        </del>
      )}
      {after && (
        <ins>
          <VisuallyHidden>{t('history.added')} </VisuallyHidden>
          {after.text}
        </ins>
      )}
    </span>
  );
}
