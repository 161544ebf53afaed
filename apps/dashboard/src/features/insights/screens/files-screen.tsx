import type { Asset } from '@assay/contract/assets';
import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { readListAddress } from '../../../platform/list-address.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import back from '../../../ui/back-link.module.css';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { useCountedFiles } from '../api/list-counted-files.ts';
import { badgeOfResult } from '../badge-of-result.ts';
import { FILE_ORDER, FILE_SORTS, type FilesSearch, parseFiles } from '../files-address.ts';
import { t } from '../insights-texts.ts';
import classes from './files-screen.module.css';

const route = getRouteApi('/shell/insights/files');

/** The files behind a figure. */
export function FilesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { timezone } = useSignedIn().user.data;
  const place = readListAddress(search, FILE_ORDER);
  const answer = useCountedFiles({ ...search, count: place.count });
  const go = (part: Partial<FilesSearch>) => void navigate({ search: parseFiles({ ...search, ...part }) });
  const list = useListScreen({
    answer,
    place,
    fields: FILE_SORTS,
    onChange: ({ sort, ...part }) =>
      go({ ...part, ...(sort ? { sort: `${sort.field}:${sort.direction}` } : {}) }),
  });
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
      <ListContent
        list={list}
        empty={{ icon: IconSearchOff, title: t('insights.noFiles'), text: t('insights.noFilesText') }}
        perPage={t('insights.perPage')}
      >
        <DataTable
          label={t('insights.filesTitle')}
          columns={fileColumns(timezone)}
          rowKey={({ id }) => id}
          rowLabel={({ originalName }) => originalName}
          {...list.table}
          expected={10}
        />
      </ListContent>
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
      cell: ({ fullScale }) => (
        <ScoreBadge {...badgeOfResult(fullScale.metaData.media[0]?.tamperedResult ?? null)} />
      ),
    },
  ];
}

/** Opens the file in its context. */
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
