import type { Insights } from '@assay/contract/insights';
import { DATE_LOCALES, writeDay } from '@assay/statements/write-day';
import { language } from '../../i18n/language.ts';
import { documentVerdictWords } from '../../i18n/wordings/document-verdicts.ts';
import { findingWords } from '../../i18n/wordings/record-findings.ts';
import { type FilesSearch, filesBehind } from './files-address.ts';
import { t } from './insights-texts.ts';
import type { InsightsSearch } from './period.ts';

/** One bar of a chart, one row of its table. */
export interface Figure {
  readonly key: string;
  /** On the axis. */
  readonly label: string;
  /** In full, if the axis abbreviates it. */
  readonly name: string;
  readonly files: number;
  /** How many of them are hatched. */
  readonly part?: number;
  readonly behind: FilesSearch;
}

export interface Chart {
  readonly id:
    | 'volume'
    | 'scores'
    | 'anomalies'
    | 'methods'
    | 'turnaround'
    | 'documents'
    | 'duplicates'
    | 'objects'
    | 'devices';
  /** Vertical bars for ordered values, or horizontal ones for long names. */
  readonly form: 'standing' | 'lying';
  readonly figures: readonly Figure[];
}

const MAX_HORIZONTAL_BARS = 12;

/** The charts of an answer. */
export function chartsOf(
  insights: Insights,
  search: InsightsSearch,
  nameMethod: (model: string) => string,
): Chart[] {
  const behind = (...filters: string[]) => filesBehind(insights, search, filters);
  const figure = (key: string, label: string, files: number, filters: string[]): Figure => {
    return { key, label, name: label, files, behind: behind(...filters) };
  };
  const { volume, scores, anomalies, methods, turnaround, documents, duplicates, objects, devices } =
    insights;
  return [
    {
      id: 'volume',
      form: 'standing',
      figures: volume.steps.map(({ at, since, until, files, suspicious }) => ({
        key: at,
        files,
        part: suspicious,
        ...nameStep(at, volume.unit),
        behind: filesBehind({ since, until }, search, []),
      })),
    },
    {
      id: 'scores',
      form: 'standing',
      figures: scores.map(({ from, files }) => {
        const to = from === 90 ? 100 : from + 9;
        const filters = [`tamperScore:greater-than:${from - 1}`, `tamperScore:less-than:${to + 1}`];
        return figure(String(from), `${from}–${to}`, files, filters);
      }),
    },
    {
      id: 'anomalies',
      form: 'lying',
      figures: anomalies.map(({ code, files }) =>
        figure(code, findingWords[code].title, files, [`finding:${code}`]),
      ),
    },
    {
      id: 'methods',
      form: 'lying',
      figures: methods.slice(0, MAX_HORIZONTAL_BARS).map(({ model, files, hits }) => ({
        ...figure(model, nameMethod(model), files, [`hit:${model}`]),
        part: hits,
      })),
    },
    {
      id: 'turnaround',
      form: 'standing',
      figures: turnaround.map(({ from, below, files }) => {
        const least = from === 0 ? [] : [`turnaround:greater-than:${from - 0.000001}`];
        const filters = below === null ? least : [...least, `turnaround:less-than:${below}`];
        const label = below === null ? t('insights.longer') : `< ${nameSeconds(below)}`;
        return figure(String(from), label, files, filters);
      }),
    },
    {
      id: 'documents',
      form: 'lying',
      figures: documents.map(({ verdict, files }) =>
        figure(verdict, documentVerdictWords[verdict], files, [`document:${verdict}`]),
      ),
    },
    {
      id: 'duplicates',
      form: 'lying',
      figures: duplicates.map(({ kind, files }) =>
        figure(kind, t(`insights.duplicate.${kind}`), files, [`duplicate:${kind}`]),
      ),
    },
    // Nothing to show if object detection is off.
    ...(objects.length > 0
      ? [
          {
            id: 'objects' as const,
            form: 'lying' as const,
            figures: objects
              .slice(0, MAX_HORIZONTAL_BARS)
              .map(({ name, files }) => figure(name, name, files, [`object:${name}`])),
          },
        ]
      : []),
    {
      id: 'devices',
      form: 'lying',
      figures: devices.most
        .slice(0, MAX_HORIZONTAL_BARS)
        .map(({ device, files }) => figure(device, device, files, [`device:${device}`])),
    },
  ];
}

function nameSeconds(seconds: number): string {
  if (seconds < 60) return t('insights.seconds', { amount: seconds });
  return seconds < 3_600
    ? t('insights.minutes', { amount: seconds / 60 })
    : t('insights.hours', { amount: seconds / 3_600 });
}

const FORMATS = {
  hour: [
    { hour: '2-digit', minute: '2-digit' },
    { dateStyle: 'medium', timeStyle: 'short' },
  ],
  day: [{ day: 'numeric', month: 'short' }, { dateStyle: 'full' }],
  month: [
    { month: 'short', year: '2-digit' },
    { month: 'long', year: 'numeric' },
  ],
} as const satisfies Record<
  Insights['volume']['unit'],
  [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions]
>;

/** `at` is local time already. */
function nameStep(at: string, unit: Insights['volume']['unit']) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    writeDay(
      new Intl.DateTimeFormat(DATE_LOCALES[language], { ...options, timeZone: 'UTC' }),
      new Date(`${at}Z`),
    );
  const [short, long] = FORMATS[unit];
  return { label: format(short), name: format(long) };
}
