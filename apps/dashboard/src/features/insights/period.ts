import {
  INSIGHT_SOURCES,
  INSIGHT_TYPES,
  type InsightSource,
  type InsightType,
} from '@assay/contract/insight-kinds';

export const PERIODS = ['today', '7', '30', '90', '365', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The content of the address: `?period=7&type=image`. Defaults are omitted: 30 days, all files. */
export interface InsightsSearch {
  period?: PeriodName;
  /** First and last day of one's own period. */
  from?: string;
  to?: string;
  group?: string;
  type?: InsightType;
  source?: InsightSource;
}

export const USUAL_PERIOD: PeriodName = '30';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const oneOf = <Value extends string>(known: readonly Value[], given: unknown): Value | undefined =>
  known.find((value) => value === given);
const dayOf = (given: unknown): string | undefined =>
  typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;

/** Parses an address leniently: unknown parts are ignored, never an error. */
export function parseInsights(search: Record<string, unknown>): InsightsSearch {
  const [from, to] = [dayOf(search.from), dayOf(search.to)];
  const named = oneOf(PERIODS, search.period);
  const period = named === 'own' && !(from && to && from <= to) ? undefined : named;
  const known: InsightsSearch = {
    period: period === USUAL_PERIOD ? undefined : period,
    ...(period === 'own' ? { from, to } : {}),
    group: typeof search.group === 'string' && search.group !== '' ? search.group : undefined,
    type: oneOf(INSIGHT_TYPES, search.type),
    source: oneOf(INSIGHT_SOURCES, search.source),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** First and last day of the period, as days are where the user is. */
export function daysOf(
  { period = USUAL_PERIOD, from, to }: InsightsSearch,
  timezone: string,
  now = new Date(),
): { from: string; to: string } {
  if (period === 'own' && from && to) return { from, to };
  // This language writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(now);
  const days = period === 'today' ? 1 : Number(period);
  return { from: new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10), to: today };
}
