import { RECORD_ERROR_CODES } from '@assay/contract/closed-sets';
import { DOCUMENT_VERDICTS } from '@assay/contract/documents';
import { DUPLICATE_KINDS } from '@assay/contract/insight-kinds';
import type { Insights } from '@assay/contract/insights';
import type { Measured } from './count-measures.ts';
import type { Period } from './resolve-period.ts';

const MAX_DEVICES = 50;
const MAX_OBJECTS = 50;
const MAX_PLACES = 1_000;
/** Seconds, as named by `turnaround_of`. */
const TURNAROUND_STEPS = [5, 15, 30, 60, 300, 3_600];

export function presentInsights(
  { from, to, timezone, since, until, unit, steps }: Period,
  measured: readonly Measured[],
  groups: Insights['groups'],
): Insights {
  const byMeasure = Map.groupBy(measured, ({ measure }) => measure);
  const amounts = (measure: string) =>
    new Map(byMeasure.get(measure)?.map(({ key, amount }) => [key, amount] as const));
  const [files, suspicious] = [amounts('files'), amounts('suspicious')];
  return {
    from,
    to,
    timezone,
    groups,
    since: since.toISOString(),
    until: until.toISOString(),
    files: sum(files.values()),
    suspicious: sum(suspicious.values()),
    volume: { unit, steps: steps.map((step) => presentStep(step, files, suspicious)) },
    scores: presentScores(amounts('score')),
    standingOut: sum(amounts('standing-out').values()),
    anomalies: mostFirst(amounts('anomaly')).flatMap(([key, count]) => {
      const code = RECORD_ERROR_CODES.find((known) => known === key);
      return code ? [{ code, files: count }] : [];
    }),
    methods: presentMethods(amounts('outcome')),
    turnaround: presentTurnaround(amounts('turnaround')),
    documents: DOCUMENT_VERDICTS.map((verdict) => ({
      verdict,
      files: amounts('document').get(verdict) ?? 0,
    })),
    objects: mostFirst(amounts('object'))
      .slice(0, MAX_OBJECTS)
      .map(([name, count]) => ({ name, files: count })),
    duplicates: DUPLICATE_KINDS.map((kind) => ({ kind, files: amounts('duplicate').get(kind) ?? 0 })),
    devices: presentDevices(amounts('device')),
    places: mostFirst(amounts('place'))
      .slice(0, MAX_PLACES)
      .map(([key, count]) => {
        const [latitude, longitude] = key.split(',');
        return { latitude: Number(latitude), longitude: Number(longitude), files: count };
      }),
  };
}

type Amounts = ReadonlyMap<string, number>;
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
const mostFirst = (amounts: Amounts) =>
  [...amounts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));

function presentStep(
  { at, since, until }: Period['steps'][number],
  files: Amounts,
  suspicious: Amounts,
): Insights['volume']['steps'][number] {
  return {
    at,
    since: since.toISOString(),
    until: until.toISOString(),
    files: files.get(at) ?? 0,
    suspicious: suspicious.get(at) ?? 0,
  };
}

function presentScores(amounts: Amounts): Insights['scores'] {
  return Array.from({ length: 10 }, (_, index) => {
    return { from: 10 * index, files: amounts.get(String(10 * index)) ?? 0 };
  });
}

/** `copy-move+` and `copy-move-` are the hits of a method and its other findings. */
function presentMethods(outcomes: Amounts): Insights['methods'] {
  const models = new Set([...outcomes.keys()].map((outcome) => outcome.slice(0, -1)));
  const methods = [...models].map((model) => {
    const hits = outcomes.get(`${model}+`) ?? 0;
    return { model, files: hits + (outcomes.get(`${model}-`) ?? 0), hits };
  });
  return methods.sort((a, b) => b.hits - a.hits || b.files - a.files || a.model.localeCompare(b.model));
}

function presentTurnaround(amounts: Amounts): Insights['turnaround'] {
  const steps = TURNAROUND_STEPS.map((below, index) => {
    const from = TURNAROUND_STEPS[index - 1] ?? 0;
    return { from, below, files: amounts.get(String(below)) ?? 0 };
  });
  const from = TURNAROUND_STEPS.at(-1) ?? 0;
  return [...steps, { from, below: null, files: amounts.get('longer') ?? 0 }];
}

function presentDevices(amounts: Amounts): Insights['devices'] {
  const devices = mostFirst(amounts).map(([device, files]) => ({ device, files }));
  const most = devices.slice(0, MAX_DEVICES);
  return { most, others: sum(devices.slice(MAX_DEVICES).map(({ files }) => files)) };
}
