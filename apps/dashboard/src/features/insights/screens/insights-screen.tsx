import type { Insights } from '@assay/contract/insights';
import { Button, Skeleton } from '@mantine/core';
import { IconChartHistogram, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { language } from '../../../i18n/language.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { formatDate } from '../../../ui/time-words.ts';
import { useInsights } from '../api/get-insights.ts';
import { useMethodNames } from '../api/list-models.ts';
import { ChartPanel } from '../components/chart-panel.tsx';
import { ChoiceBar } from '../components/choice-bar.tsx';
import { type Chart, chartsOf } from '../figures.ts';
import { filesBehind } from '../files-address.ts';
import { t } from '../insights-texts.ts';
import { daysOf, type InsightsSearch, parseInsights } from '../period.ts';
import classes from './insights-screen.module.css';

const BarChart = lazy(() =>
  import('../components/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const PlacesMap = lazy(() =>
  import('../components/places-map.tsx').then((module) => ({ default: module.PlacesMap })),
);

const route = getRouteApi('/shell/insights');

/** A calendar day, wherever one is. */
const sayDay = (day: string) => formatDate(day, 'UTC');

/** What came in, its scores and what stood out, each figure with the files behind it. */
export function InsightsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { timezone } = useSignedIn().user.data;
  const days = daysOf(search, timezone);
  const { data, error, isPlaceholderData, refetch } = useInsights(search, timezone);
  const choose = (chosen: InsightsSearch) =>
    void navigate({ search: parseInsights({ ...chosen }), replace: true });
  return (
    <Page>
      <PageHeader
        title={t('insights.title')}
        subtitle={t('insights.subtitle', { from: sayDay(days.from), to: sayDay(days.to), timezone })}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.8} />}
            disabled={!data || data.files === 0}
            onClick={() => window.print()}
          >
            {t('insights.print')}
          </Button>
        }
      />
      <ChoiceBar search={search} days={days} groups={data?.groups ?? []} onChange={choose} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} aria-busy aria-label={t('insights.loading')} />
      ) : data.files === 0 ? (
        <EmptyState
          icon={IconChartHistogram}
          title={t('insights.emptyTitle')}
          text={t('insights.emptyText')}
        />
      ) : (
        <Figures insights={data} search={search} isStale={isPlaceholderData} />
      )}
    </Page>
  );
}

const HEADS: Readonly<
  Record<
    Chart['id'],
    readonly [
      'day' | 'score' | 'anomaly' | 'method' | 'time' | 'kind' | 'object' | 'device',
      'suspicious' | 'hits' | null,
    ]
  >
> = {
  volume: ['day', 'suspicious'],
  scores: ['score', null],
  anomalies: ['anomaly', null],
  methods: ['method', 'hits'],
  turnaround: ['time', null],
  documents: ['kind', null],
  duplicates: ['kind', null],
  objects: ['object', null],
  devices: ['device', null],
};

function Figures({
  insights,
  search,
  isStale,
}: {
  insights: Insights;
  search: InsightsSearch;
  isStale: boolean;
}) {
  const charts = chartsOf(insights, search, useMethodNames());
  const places = insights.places.map(({ latitude, longitude, files }) => {
    const name = t('insights.place', { latitude, longitude });
    const behind = filesBehind(insights, search, [`place:${latitude},${longitude}`]);
    return { key: `${latitude},${longitude}`, label: name, name, latitude, longitude, files, behind };
  });
  const wait = <Skeleton height={220} />;
  return (
    <>
      <Totals insights={insights} />
      <div className={classes.charts} data-stale={isStale ? '' : undefined} aria-busy={isStale}>
        {charts.map((chart) => {
          const title = t(`insights.chart.${chart.id}`);
          const [first, part] = HEADS[chart.id];
          const heads = [t(`insights.head.${first}`), t('insights.head.files')] as const;
          return (
            <div key={chart.id} className={chart.id === 'volume' ? classes.wide : undefined}>
              <ChartPanel
                name={`insights-${chart.id}`}
                title={title}
                heads={part ? [...heads, t(`insights.head.${part}`)] : heads}
                figures={chart.figures}
                note={t(`insights.note.${chart.id}`)}
              >
                <Suspense fallback={wait}>
                  <BarChart chart={chart} label={title} />
                </Suspense>
              </ChartPanel>
            </div>
          );
        })}
        <ChartPanel
          name="insights-places"
          title={t('insights.chart.places')}
          heads={[t('insights.head.place'), t('insights.head.files')]}
          figures={places}
          note={t('insights.note.places')}
        >
          <Suspense fallback={wait}>
            <PlacesMap places={places} label={t('insights.chart.places')} />
          </Suspense>
        </ChartPanel>
      </div>
    </>
  );
}

function Totals({ insights: { files, suspicious, duplicates, standingOut } }: { insights: Insights }) {
  const repeated = duplicates.filter(({ kind }) => kind !== 'none').reduce((sum, one) => sum + one.files, 0);
  const totals = [
    ['files', files],
    ['suspicious', suspicious],
    ['standingOut', standingOut],
    ['duplicates', repeated],
  ] as const;
  return (
    <dl className={classes.totals}>
      {totals.map(([name, amount]) => (
        <div key={name} className={classes.total}>
          <dt>{t(`insights.total.${name}`)}</dt>
          <dd>{amount.toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
