import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ListFooter } from './list-footer.tsx';
import { SkipToRows } from './skip-link.tsx';
import { turnSort } from './turn-sort.ts';

type Direction = 'asc' | 'desc';

/** A page of a list as the server answers, in the shape of a query. */
interface ListAnswer<Row> {
  readonly data:
    | {
        readonly docs: readonly Row[];
        readonly totalDocs: number;
        readonly totalPages: number;
        readonly totalIsCapped?: boolean;
      }
    | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** The position in a list, and its order. */
interface ListPlace<Field extends string> {
  readonly index: number;
  readonly count: number;
  readonly sort: { readonly field: Field; readonly direction: Direction };
}

export interface ListScreenOptions<Row, Field extends string> {
  readonly answer: ListAnswer<Row>;
  readonly place: ListPlace<Field>;
  /** Sortable columns; none if the order is fixed. */
  readonly fields?: readonly Field[];
  /** How a column is ordered that was not before. */
  readonly firstDirection?: Direction;
  /** Another page, size or order; all but another page begin at the first one. */
  readonly onChange: (place: Partial<ListPlace<Field>>) => void;
}

export interface ListScreen<Row> extends ListAnswer<Row> {
  readonly table: Pick<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'isStale'>;
  readonly footer: Pick<Parameters<typeof ListFooter>[0], 'index' | 'count' | 'onPage' | 'onSize'>;
}

/** Common handling of a list's answer and position: props for its table and for the line below. */
export function useListScreen<Row, Field extends string>(
  options: ListScreenOptions<Row, Field>,
): ListScreen<Row> {
  const { answer, place, fields = [], firstDirection = 'desc', onChange } = options;
  return {
    ...answer,
    table: {
      rows: answer.data?.docs,
      sort: place.sort,
      isStale: answer.isPlaceholderData,
      onSort: (id) => {
        const field = fields.find((name) => name === id);
        if (field) onChange({ index: 0, sort: turnSort(place.sort, field, firstDirection) });
      },
    },
    footer: {
      index: place.index,
      count: place.count,
      onPage: (index) => onChange({ index }),
      onSize: (count) => onChange({ index: 0, count }),
    },
  };
}

export interface ListContentProps<Row> {
  readonly list: ListScreen<Row>;
  readonly empty: EmptyStateProps;
  /** Stands below that. */
  readonly belowEmpty?: ReactNode;
  /** Spoken name of the choice of a page's size. */
  readonly perPage: string;
  /** The table, and what belongs to it. */
  readonly children: ReactNode;
}

/** The table with its pagination; or why there is none. */
export function ListContent<Row>({ list, empty, belowEmpty, perPage, children }: ListContentProps<Row>) {
  const { data, error, refetch, footer } = list;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.docs.length === 0)
    return (
      <>
        <EmptyState {...empty} />
        {belowEmpty}
      </>
    );
  return (
    <>
      <SkipToRows />
      {children}
      {data && (
        <ListFooter
          {...footer}
          perPage={perPage}
          totalPages={data.totalPages}
          totalDocs={data.totalDocs}
          isCapped={data.totalIsCapped}
        />
      )}
    </>
  );
}
