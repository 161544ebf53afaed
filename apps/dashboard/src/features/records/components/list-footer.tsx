import { NativeSelect, Pagination } from '@mantine/core';
import { t } from '../../../i18n/i18n.ts';
import { PAGE_SIZES } from '../list-state.ts';
import classes from './list-footer.module.css';

export interface ListFooterProps {
  index: number;
  count: number;
  totalPages: number;
  totalDocs: number;
  isCapped: boolean;
  onPage: (index: number) => void;
  onSize: (count: number) => void;
}

/** Where in the list one is, and the way to other pages. */
export function ListFooter({
  index,
  count,
  totalPages,
  totalDocs,
  isCapped,
  onPage,
  onSize,
}: ListFooterProps) {
  const total = `${totalDocs.toLocaleString('en')}${isCapped ? '+' : ''}`;
  const sizes = PAGE_SIZES.some((size) => size === count) ? [...PAGE_SIZES] : [...PAGE_SIZES, count];
  return (
    <div className={classes.footer}>
      <span>
        {t('records.range', {
          from: (index * count + 1).toLocaleString('en'),
          to: Math.min(totalDocs, (index + 1) * count).toLocaleString('en'),
          total,
        })}
      </span>
      <nav aria-label={t('records.pages')}>
        <Pagination
          size="sm"
          total={totalPages}
          value={index + 1}
          onChange={(page) => onPage(page - 1)}
          hideWithOnePage
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('records.previous') : t('records.next'),
          })}
        />
      </nav>
      <NativeSelect
        size="xs"
        aria-label={t('records.perPage')}
        value={count}
        data={sizes.map((size) => ({ value: String(size), label: `${size} / page` }))}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
    </div>
  );
}
