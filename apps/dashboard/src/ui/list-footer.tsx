import { PAGE } from '@assay/contract/constants';
import { NativeSelect, Pagination } from '@mantine/core';
import classes from './list-footer.module.css';
import { t } from './ui-texts.ts';
import { writeCount } from './write-count.ts';

const PAGE_SIZES = [20, 50, 100, 200, 500, PAGE.largest];

export interface ListFooterProps {
  /** Spoken name of the choice of a page's size. */
  perPage: string;
  /** Accessible name of the pagination, if there is a second list on screen. */
  pages?: string;
  index: number;
  count: number;
  totalPages: number;
  totalDocs: number;
  isCapped?: boolean;
  onPage: (index: number) => void;
  onSize: (count: number) => void;
}

/** The position in the list, and links to other pages. */
export function ListFooter(props: ListFooterProps) {
  const { index, count, totalPages, totalDocs, isCapped = false } = props;
  const total = `${writeCount(totalDocs)}${isCapped ? '+' : ''}`;
  const sizes = PAGE_SIZES.includes(count) ? PAGE_SIZES : [...PAGE_SIZES, count];
  return (
    <div className={classes.footer}>
      <span>
        {t('ui.range', {
          from: writeCount(index * count + 1),
          to: writeCount(Math.min(totalDocs, (index + 1) * count)),
          total,
        })}
      </span>
      <nav aria-label={props.pages ?? t('ui.pages')}>
        <Pagination
          size="sm"
          total={totalPages}
          value={index + 1}
          onChange={(page) => props.onPage(page - 1)}
          hideWithOnePage
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('ui.previous') : t('ui.next'),
          })}
        />
      </nav>
      <NativeSelect
        size="xs"
        aria-label={props.perPage}
        value={count}
        data={sizes.map((size) => ({ value: String(size), label: t('ui.pageSize', { size }) }))}
        onChange={(event) => props.onSize(Number(event.currentTarget.value))}
      />
    </div>
  );
}
