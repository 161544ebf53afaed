import type { Asset } from '@assay/contract';
import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { t } from '../../../i18n/i18n.ts';
import { readListAddress } from '../../../platform/list-address.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import back from '../../../ui/back-link.module.css';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { useCountedFiles } from '../api/list-counted-files.ts';
import { FILE_ORDER, FILE_SORTS, type FilesSearch, parseFiles } from '../files-address.ts';
import classes from './files-screen.module.css';

const route = getRouteApi('/shell/insights/files');

/** The files behind a figure. */
export function FilesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { timezone } = useSignedIn().user.data;
  const place = readListAddress(search, FILE_ORDER);
  const { data, error, isPlaceholderData, refetch } = useCountedFiles({ ...search, count: place.count });
  const go = (part: Partial<FilesSearch>) => void navigate({ search: parseFiles({ ...search, ...part }) });
  const sortBy = (id: string) => {
    const field = FILE_SORTS.find((name) => name === id);
    if (!field) return;
    const flipped = place.sort.direction === 'desc' ? 'asc' : 'desc';
    go({ index: 0, sort: `${field}:${place.sort.field === field ? flipped : 'desc'}` });
  };
  return (
    <Page>
      <UnstyledButton className={back.back} onClick={() => router.history.back()}>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        {t('insights.back')}
      </UnstyledButton>
      <PageHeader
        title={t('insights.filesTitle')}
        subtitle={search.filter?.filter((one) => !one.startsWith('createdAt:')).join(' · ')}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.docs.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t('insights.noFiles')} text={t('insights.noFilesText')} />
      ) : (
        <>
          <DataTable
            label={t('insights.filesTitle')}
            columns={fileColumns(timezone)}
            rows={data?.docs}
            rowKey={({ id }) => id}
            rowLabel={({ originalName }) => originalName}
            sort={place.sort}
            onSort={sortBy}
            isStale={isPlaceholderData}
            expected={10}
          />
          {data && (
            <ListFooter
              perPage={t('insights.perPage')}
              index={place.index}
              count={place.count}
              totalPages={data.totalPages}
              totalDocs={data.totalDocs}
              isCapped={data.totalIsCapped ?? false}
              onPage={(index) => go({ index })}
              onSize={(count) => go({ index: 0, count })}
            />
          )}
        </>
      )}
    </Page>
  );
}

function fileColumns(timezone: string): readonly Column<Asset>[] {
  return [
    {
      id: 'originalName',
      header: t('insights.file'),
      isSortable: true,
      cell: (asset) => <FileLink asset={asset} />,
    },
    { id: 'type', header: t('insights.type'), width: '14%', isMinor: true, cell: ({ mimeType }) => mimeType },
    {
      id: 'createdAt',
      header: t('insights.cameIn'),
      width: '20%',
      isSortable: true,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} timezone={timezone} />,
    },
    {
      id: 'tamperScore',
      header: t('insights.score'),
      width: '96px',
      align: 'end',
      isSortable: true,
      cell: ({ fullScale }) => {
        const score = fullScale.metaData.media[0]?.tamperedResult?.tamperScore ?? null;
        return <ScoreBadge score={score} />;
      },
    },
  ];
}

/** To where it stands. */
function FileLink({ asset: { id, recordId, originalName } }: { asset: Asset }) {
  if (recordId) {
    return (
      <Link
        to="/workorders/$workorderId"
        params={{ workorderId: recordId }}
        search={{ asset: id }}
        className={classes.name}
        data-row-link=""
      >
        {originalName}
      </Link>
    );
  }
  return (
    <Link to="/utilities/$assetId" params={{ assetId: id }} className={classes.name} data-row-link="">
      {originalName}
    </Link>
  );
}
