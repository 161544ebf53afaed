import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode, useRef } from 'react';
import classes from './data-table.module.css';
import { t } from './ui-texts.ts';
import { useRowWindow } from './use-row-window.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** Read out, but not shown, if the content is self-explanatory. */
  isHeaderHidden?: boolean;
  /** CSS width; the first column without one takes the rest. */
  width?: string;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Left out on screens narrower than 1100 px. */
  isMinor?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The content of the table, for screen readers. */
  label: string;
  /** For many rows, pass the same array each time: another one draws every cell again. */
  columns: readonly Column<Row>[];
  /** Undefined while loading: skeletons are shown. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Spoken name of a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  /** Edge of a row. */
  rowBorder?: (row: Row) => 'red' | 'green' | null;
  sort: { field: string; direction: 'asc' | 'desc' };
  onSort: (field: string) => void;
  /** Keys of the selected rows; absent where nothing can be selected. */
  selection?: ReadonlySet<string>;
  onSelect?: (selection: ReadonlySet<string>) => void;
  /** Rows are displayed but newer ones are being loaded. */
  isStale?: boolean;
  /** Number of skeletons. */
  expected?: number;
}

/**
 * A table that becomes cards on a phone. Of many rows only those near the window are drawn. One link in a
 * row's cells may carry `data-row-link`: it then covers the whole row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, rowBorder, sort, selection, onSelect, isStale } = props;
  const keys = rows?.map(rowKey) ?? [];
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, above, below } = useRowWindow(body, rows?.length ?? 0);
  const width = columns.length + (selection ? 1 : 0);
  const allSelected = keys.length > 0 && keys.every((key) => selection?.has(key));
  const toggle = (key: string) => {
    const next = new Set(selection);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  return (
    <div
      className={classes.frame}
      data-stale={isStale ? '' : undefined}
      aria-busy={rows === undefined || isStale}
    >
      <table className={classes.table} aria-label={label} aria-rowcount={rows && rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th className={classes.select} scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('ui.selectAll')}
                  checked={allSelected}
                  indeterminate={!allSelected && keys.some((key) => selection.has(key))}
                  onChange={() => onSelect?.(new Set(allSelected ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                data-align={column.align}
                data-minor={column.isMinor ? '' : undefined}
                aria-sort={ariaSort(column.id, sort)}
              >
                {column.isSortable ? (
                  <button type="button" className={classes.sort} onClick={() => props.onSort(column.id)}>
                    {column.header}
                    <SortArrow direction={sort.field === column.id ? sort.direction : null} />
                  </button>
                ) : column.isHeaderHidden ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={above} columns={width} />
          {rows?.slice(from, to).map((row, i) => {
            const key = keys[from + i]!;
            const isSelected = selection?.has(key) ?? false;
            return (
              <tr
                key={key}
                aria-rowindex={from + i + 2}
                data-border={rowBorder?.(row)}
                data-selected={isSelected ? '' : undefined}
              >
                {selection && (
                  <td className={classes.select}>
                    {/* The browser's own: of many at once, each of the library's takes a millisecond. */}
                    <input
                      type="checkbox"
                      className={classes.box}
                      aria-label={rowLabel(row)}
                      checked={isSelected}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                <Cells columns={columns} row={row} />
              </tr>
            );
          }) ?? (
            <SkeletonRows
              count={props.expected ?? 8}
              columns={columns}
              isSelecting={selection !== undefined}
            />
          )}
          <Spacer height={below} columns={width} />
        </tbody>
      </table>
    </div>
  );
}

/** Drawn again only if the row or the columns changed, so that selecting and sorting are fast. */
const Cells = memo(function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <td
      key={column.id}
      data-column={column.id}
      data-align={column.align}
      data-minor={column.isMinor ? '' : undefined}
    >
      {column.cell(row)}
    </td>
  ));
}) as <Row>(props: { columns: readonly Column<Row>[]; row: Row }) => ReactNode;

/** Replaces the rows that are not drawn. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr className={classes.spacer} data-spacer="">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

function ariaSort(id: string, sort: { field: string; direction: 'asc' | 'desc' }) {
  if (sort.field !== id) return undefined;
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

function SortArrow({ direction }: { direction: 'asc' | 'desc' | null }) {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return <Arrow size={13} stroke={2} aria-hidden className={direction ? undefined : classes.ghost} />;
}

interface SkeletonRowsProps {
  count: number;
  columns: readonly Pick<Column<never>, 'id' | 'align' | 'isMinor'>[];
  isSelecting: boolean;
}

/** The same cells as in a row: otherwise every column would have another width. */
function SkeletonRows({ count, columns, isSelecting }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
    <tr key={row} className={classes.skeleton}>
      {isSelecting && <td className={classes.select} />}
      {columns.map(({ id, align, isMinor }) => (
        <td key={id} data-column={id} data-align={align} data-minor={isMinor ? '' : undefined}>
          <Skeleton
            className={classes.line}
            height={12}
            width={`${52 + ((row * 17 + id.length * 11) % 40)}%`}
            radius="xl"
          />
        </td>
      ))}
    </tr>
  ));
}
