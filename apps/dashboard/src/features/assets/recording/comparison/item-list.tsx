import { UnstyledButton } from '@mantine/core';
import { language } from '../../../../i18n/language.ts';
import { formatTime } from '../../../../ui/media-time.ts';
import { t } from '../recording-texts.ts';
import classes from './comparison.module.css';
import type { Item, Span } from './list-times.ts';

interface ItemListProps {
  readonly items: readonly Item[];
  readonly chosen: string | null;
  readonly onChoose: (item: Item) => void;
}

/** What differs, line by line; a click leads both players there. */
export function ItemList({ items, chosen, onChoose }: ItemListProps) {
  return (
    <ol className={classes.items} aria-label={t('comparison.list')}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={classes.item}
            data-kind={item.kind}
            aria-current={item.id === chosen || undefined}
            onClick={() => onChoose(item)}
          >
            <span className={classes.swatch} aria-hidden />
            <span>
              <span className={classes.where}>{sayWhere(item)}</span>
              <span>{nameItem(item)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

const WORDS = {
  missing: 'comparison.missing',
  added: 'comparison.added',
  moved: 'comparison.moved',
  repeated: 'comparison.repeated',
  place: 'comparison.place',
  sound: 'comparison.otherSound',
  still: 'comparison.still',
} as const;

export function nameItem({ kind, speed = 1, isInPart }: Item): string {
  if (kind === 'faster')
    return t('comparison.faster', { speed: speed.toLocaleString(language, { maximumFractionDigits: 2 }) });
  if (isInPart && kind === 'missing') return t('comparison.missingInPart');
  if (isInPart && kind === 'added') return t('comparison.addedInPart');
  return t(WORDS[kind]);
}

/** Rounded as the sentences are, where the clock cuts. */
const sayTime = (seconds: number) => formatTime(Math.round(10 * seconds) / 10, 1);
const sayTimes = ({ from, to }: Span) => `${sayTime(from)} – ${sayTime(to)}`;

/** What only one has stands in that one. */
export function sayWhere({ first, second }: Item): string {
  if (second === null) return first ? `${t('comparison.first')} ${sayTimes(first)}` : '';
  if (first === null) return `${t('comparison.second')} ${sayTimes(second)}`;
  return `${sayTimes(first)} → ${sayTimes(second)}`;
}
