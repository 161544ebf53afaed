import '@mantine/core/styles/NumberInput.layer.css';
import { BANDS } from '@assay/contract/assessments';
import { type Filter, formatFilter } from '@assay/contract/basics';
import { PAGE } from '@assay/contract/constants';
import type { ReportSummary } from '@assay/contract/reports';
import { ActionIcon, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconEye, IconFileSearch, IconSearch, IconTableExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { bandWords } from '../../../i18n/wordings/bands.ts';
import { dissentTitle } from '../../../i18n/wordings/dissent.ts';
import type { ListPlace } from '../../../platform/list-address.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import back from '../../../ui/back-link.module.css';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { TYPE_ICONS } from '../../../ui/type-icons.ts';
import { useReportsExport } from '../api/download-report.ts';
import { type ReportQuery, useReports } from '../api/list-reports.ts';
import { DownloadMenu } from '../components/download-menu.tsx';
import { RecordReportActions } from '../components/record-report-actions.tsx';
import classes from '../components/reports.module.css';
import { t } from '../reports-texts.ts';

const ReportPreview = lazy(() =>
  import('../components/report-preview.tsx').then((module) => ({ default: module.ReportPreview })),
);

interface ReportsScreenProps {
  /** Reports of all files, of files without a record, or of the files of one record. */
  readonly scope: 'all' | 'utilities' | { readonly recordId: string };
}

const SORT_FIELDS = ['createdAt', 'tamperScore', 'originalName'] as const;
type Place = ListPlace<(typeof SORT_FIELDS)[number]>;
const FIRST: Place = { index: 0, count: PAGE.size, sort: { field: 'createdAt', direction: 'desc' } };

const NO_FILTERS = { name: '', band: '', score: '' as number | '' };
type Filters = typeof NO_FILTERS;

export function ReportsScreen({ scope }: ReportsScreenProps) {
  const { filters, change, query, answer, list } = useReportList(scope);
  const [previewed, setPreviewed] = useState<ReportSummary | null>(null);
  const columns = useColumns(scope, setPreviewed);
  const reference = answer.data?.docs[0]?.referenceId ?? undefined;
  const isFiltered = query.filter?.length !== 0;
  return (
    <Page>
      {typeof scope === 'object' && (
        <Link to="/workorders/$workorderId" params={{ workorderId: scope.recordId }} className={back.back}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t('reports.toRecord')}
        </Link>
      )}
      <PageHeader
        title={titleOf(scope, reference)}
        subtitle={t(scope === 'utilities' ? 'reports.subtitleOfUtilities' : 'reports.subtitle')}
        actions={<Actions scope={scope} reference={reference} query={query} />}
      />
      <FilterFields filters={filters} onChange={change} />
      <ListContent
        list={list}
        empty={{
          icon: IconFileSearch,
          title: t(isFiltered ? 'reports.noHits' : 'reports.emptyTitle'),
          text: isFiltered ? undefined : t('reports.emptyText'),
          action: isFiltered && (
            <Button variant="default" onClick={() => change(NO_FILTERS)}>
              {t('reports.clear')}
            </Button>
          ),
        }}
        perPage={t('reports.perPage')}
      >
        <DataTable
          label={t('reports.list')}
          columns={columns}
          rowKey={(row) => row.assetId}
          rowLabel={(row) => row.originalName}
          {...list.table}
        />
      </ListContent>
      <Suspense fallback={null}>
        {previewed && (
          <ReportPreview
            assetId={previewed.assetId}
            name={previewed.originalName}
            onClose={() => setPreviewed(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** The list with its filters and its place; a change of the filters starts it at its first page. */
function useReportList(scope: ReportsScreenProps['scope']) {
  const [place, setPlace] = useState<Place>(FIRST);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [name] = useDebouncedValue(filters.name.trim(), 300);
  const query: ReportQuery = {
    index: place.index,
    count: place.count,
    sort: `${place.sort.field}:${place.sort.direction}`,
    filter: listFilters({ ...filters, name }).map(formatFilter),
    ...(scope === 'utilities' ? { unfiled: 'true' as const } : {}),
    ...(typeof scope === 'object' ? { recordid: scope.recordId } : {}),
  };
  const answer = useReports(query);
  const change = (part: Partial<Filters>) => {
    setPlace({ ...place, index: 0 });
    setFilters({ ...filters, ...part });
  };
  const list = useListScreen({
    answer,
    place,
    fields: SORT_FIELDS,
    onChange: (part) => setPlace({ ...place, ...part }),
  });
  return { filters, change, query, answer, list };
}

interface ActionsProps extends ReportsScreenProps {
  readonly reference: string | undefined;
  readonly query: ReportQuery;
}

function Actions({ scope, reference, query }: ActionsProps) {
  const exportList = useReportsExport();
  return (
    <>
      {typeof scope === 'object' && (
        <RecordReportActions record={{ id: scope.recordId, referenceId: reference ?? scope.recordId }} />
      )}
      {scope !== 'all' && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/reports" />}>
          {t('reports.all')}
        </Button>
      )}
      <Button
        variant="default"
        loading={exportList.isPending}
        leftSection={<IconTableExport size={16} stroke={1.8} />}
        onClick={() => exportList.mutate(query)}
      >
        {t('reports.exportList')}
      </Button>
    </>
  );
}

interface FilterFieldsProps {
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.name}
        leftSection={<IconSearch size={15} />}
        aria-label={t('reports.filterName')}
        placeholder={t('reports.filterName')}
        value={filters.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('reports.filterBand')}
        value={filters.band}
        data={[
          { value: '', label: t('reports.allBands') },
          ...BANDS.map((band) => ({ value: band, label: bandWords[band].title })),
        ]}
        onChange={(event) => onChange({ band: event.currentTarget.value })}
      />
      <NumberInput
        w={172}
        aria-label={t('reports.filterScore')}
        placeholder={t('reports.filterScore')}
        min={0}
        max={100}
        allowDecimal={false}
        value={filters.score}
        onChange={(value) => onChange({ score: value === '' ? '' : Number(value) })}
      />
    </search>
  );
}

function titleOf(scope: ReportsScreenProps['scope'], reference: string | undefined): string {
  if (scope === 'utilities') return t('reports.titleOfUtilities');
  return typeof scope === 'object' && reference
    ? t('reports.titleOfRecord', { reference })
    : t('reports.title');
}

function listFilters({ name, band, score }: Filters): Filter[] {
  return [
    ...(name ? [{ field: 'originalName', type: 'contains' as const, value: name }] : []),
    ...(band ? [{ field: 'band', type: 'equals' as const, value: band }] : []),
    // Whole points: at least 50 is greater than 49.
    ...(score === ''
      ? []
      : [{ field: 'tamperScore', type: 'greater-than' as const, value: String(score - 1) }]),
  ];
}

function useColumns(
  scope: ReportsScreenProps['scope'],
  onPreview: (report: ReportSummary) => void,
): Column<ReportSummary>[] {
  const { timezone } = useSignedIn().user.data;
  const columns: Column<ReportSummary>[] = [
    { id: 'originalName', header: t('reports.file'), isSortable: true, cell: (row) => <File report={row} /> },
    {
      id: 'tamperScore',
      header: t('reports.score'),
      width: '76px',
      isSortable: true,
      cell: ({ tamperScore, band, isDisputed, analysisStatus }) => (
        <ScoreBadge
          score={band === 'unknown' ? null : tamperScore}
          isDisputed={isDisputed}
          isLoading={analysisStatus === 'queued' || analysisStatus === 'running'}
          label={analysisStatus === 'failed' ? t('reports.error') : undefined}
          size={30}
        />
      ),
    },
    {
      id: 'band',
      header: t('reports.verdict'),
      width: '180px',
      isMinor: true,
      cell: nameVerdict,
    },
    {
      id: 'referenceId',
      header: t('reports.record'),
      width: '170px',
      isMinor: true,
      cell: ({ referenceId }) => referenceId ?? t('reports.noRecord'),
    },
    {
      id: 'createdAt',
      header: t('reports.received'),
      width: '140px',
      isSortable: true,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} timezone={timezone} />,
    },
    {
      id: 'actions',
      header: t('reports.actions'),
      isHeaderHidden: true,
      width: '96px',
      align: 'end',
      cell: (row) => (
        <span className={classes.rowActions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('reports.previewOf', { name: row.originalName })}
            onClick={() => onPreview(row)}
          >
            <IconEye size={17} stroke={1.7} />
          </ActionIcon>
          <DownloadMenu isSmall subject={{ assetid: row.assetId }} name={row.originalName} />
        </span>
      ),
    },
  ];
  return columns.filter(({ id }) => id !== 'referenceId' || scope === 'all');
}

function nameVerdict({ band, isDisputed, analysisStatus }: ReportSummary): string {
  if (analysisStatus !== 'complete') return t(`reports.statuses.${analysisStatus}`);
  return isDisputed ? dissentTitle : bandWords[band].title;
}

function File({ report }: { readonly report: ReportSummary }) {
  const { assetId, recordId, originalName, thumbnail, type } = report;
  const Icon = TYPE_ICONS[type];
  return (
    <span className={classes.file}>
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" />
      ) : (
        <span className={classes.noPicture} aria-hidden>
          <Icon size={18} stroke={1.4} />
        </span>
      )}
      <span className={classes.words}>
        {recordId ? (
          <Link
            to="/workorders/$workorderId"
            params={{ workorderId: recordId }}
            search={{ asset: assetId }}
            className={classes.fileName}
            data-row-link
          >
            {originalName}
          </Link>
        ) : (
          <Link to="/utilities/$assetId" params={{ assetId }} className={classes.fileName} data-row-link>
            {originalName}
          </Link>
        )}
        <small className={classes.verdictBelow}>{nameVerdict(report)}</small>
      </span>
    </span>
  );
}
