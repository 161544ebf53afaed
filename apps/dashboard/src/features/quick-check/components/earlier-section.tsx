import { formatFilter } from '@assay/contract/basics';
import { PAGE } from '@assay/contract/constants';
import { Flex, Pagination, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileSearch, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useUnfiledAssets } from '../../assets/assets.ts';
import { type BatchRow, rowOfAsset } from '../batch.ts';
import { t } from '../quick-check-texts.ts';
import { AssetTable, type Selection } from './asset-table.tsx';
import classes from './quick-check.module.css';

interface EarlierSectionProps {
  /** Stands in the batch already. */
  readonly without: ReadonlySet<string>;
  /** How many of these are in, and in no record. */
  readonly unfiledInBatch: number;
  readonly selection: Selection;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onRows: (rows: BatchRow[]) => void;
}

const NEWEST = 'createdAt:desc';
const WORST = 'suspicion:desc';

/** Files that were analysed before without a record, a page at a time. */
export function EarlierSection(props: EarlierSectionProps) {
  const { without, unfiledInBatch, selection, openId, onOpen, onRows } = props;
  const { config } = useSignedIn();
  const [index, setIndex] = useState(0);
  const [sort, setSort] = useState(NEWEST);
  const [search, setSearch] = useState('');
  const [name] = useDebouncedValue(search.trim(), 300);
  const filter = name ? [formatFilter({ field: 'originalName', type: 'contains', value: name })] : [];
  const { data, error, isPending, refetch } = useUnfiledAssets({ index, count: PAGE.size, sort, filter });

  const rows = useMemo(
    () => (data?.docs ?? []).filter(({ id }) => !without.has(id)).map((asset) => rowOfAsset(asset, config)),
    [data, without, config],
  );
  useEffect(() => {
    if (data) onRows(rows);
  }, [data, rows, onRows]);
  /** A search only shows how many files of the batch are on this page. */
  const inBatch = name ? (data?.docs.length ?? 0) - rows.length : unfiledInBatch;
  const earlier = Math.max(0, (data?.totalDocs ?? 0) - inBatch);
  const start = (change: () => void) => {
    setIndex(0);
    change();
  };

  return (
    <section className={classes.section} aria-label={t('quickCheck.earlier')}>
      <header className={classes.head}>
        <h2>{t('quickCheck.earlier')}</h2>
        {earlier > 0 && <p>{t('quickCheck.earlierTotal', { count: earlier })}</p>}
        <Flex flex="1 1 auto" wrap="wrap" justify="flex-end" gap={8}>
          <TextInput
            size="xs"
            className={classes.search}
            leftSection={<IconSearch size={14} />}
            aria-label={t('quickCheck.filterEarlier')}
            placeholder={t('quickCheck.filterEarlier')}
            value={search}
            onChange={(event) => {
              const { value } = event.currentTarget;
              start(() => setSearch(value));
            }}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('quickCheck.sort')}
            value={sort}
            onChange={(value) => start(() => setSort(value))}
            data={[
              { value: NEWEST, label: t('quickCheck.newest') },
              { value: WORST, label: t('quickCheck.worst') },
            ]}
          />
        </Flex>
      </header>
      {isPending && <TableSkeleton />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (earlier === 0 || name) && (
        <EmptyState
          icon={IconFileSearch}
          title={t(
            name ? 'quickCheck.noHits' : inBatch > 0 ? 'quickCheck.nothingElse' : 'quickCheck.emptyTitle',
          )}
          text={name || inBatch > 0 ? undefined : t('quickCheck.emptyText')}
        />
      )}
      {rows.length > 0 && (
        <AssetTable
          caption={t('quickCheck.earlier')}
          rows={rows}
          selection={selection}
          openId={openId}
          onOpen={onOpen}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          className={classes.pages}
          size="sm"
          total={data.totalPages}
          value={index + 1}
          onChange={(page) => setIndex(page - 1)}
          aria-label={t('quickCheck.pages')}
          getControlProps={(control) => ({ 'aria-label': control })}
          getItemProps={(page) => ({
            'aria-label': t('quickCheck.page', { index: page, total: data.totalPages }),
          })}
        />
      )}
    </section>
  );
}

function TableSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={t('assets.loading')}>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={44} radius={6} />
      ))}
    </div>
  );
}
