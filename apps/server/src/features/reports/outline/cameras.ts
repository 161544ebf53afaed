import type { Report, ReportAsset, ReportCamera } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';
import { nameFile } from './name-files.ts';

type Cameras = NonNullable<NonNullable<Report['court']>['cameras']>;

/** In the order of the other chapters: question, material, method, measured error, results with their weight, limits. */
export function outlineCameras(
  { results, measured }: Cameras,
  assets: readonly ReportAsset[],
  words: ReportWords,
): Block[] {
  return [
    { type: 'heading', level: 2, text: words.say('court.heading-camera') },
    part('question', words),
    { type: 'text', text: words.say('court.camera-question') },
    {
      type: 'list',
      items: [words.say('court.camera-proposition-own'), words.say('court.camera-proposition-other')],
      size: 'small',
    },
    part('material', words),
    outlineMaterial(results, words),
    part('method', words),
    { type: 'text', text: words.say('court.camera-method'), size: 'small' },
    part('error', words),
    { type: 'text', text: words.say('court.camera-error', measured), size: 'small' },
    part('results', words),
    outlineResults(results, assets, words),
    part('limits', words),
    {
      type: 'list',
      items: [
        words.say('court.camera-limits-absence'),
        words.say('court.camera-limits-model'),
        words.say('court.camera-limits-enrolment'),
        words.say('court.camera-limits-ratio'),
      ],
      size: 'small',
    },
  ];
}

type Part = 'question' | 'material' | 'method' | 'error' | 'results' | 'limits';
const part = (part: Part, words: ReportWords): Block => ({
  ...{ type: 'heading', level: 3, text: words.say('court.camera-part', { part }) },
});

/** Each camera once. */
function outlineMaterial(results: readonly ReportCamera[], words: ReportWords): Block {
  const cameras = [
    ...new Map(results.map((result) => [`${result.camera} ${result.enrolledAt}`, result])).values(),
  ];
  return {
    type: 'table',
    name: words.say('court.camera-part', { part: 'material' }),
    head: [
      words.say('court.column-camera'),
      words.say('court.column-enrolled'),
      words.say('court.column-fingerprint'),
    ],
    widths: [0.4, 0.2, 0.4],
    size: 'tiny',
    rows: cameras.map(({ camera, knownDevice, enrolledAt, extendedAt, photos, agreement }) => [
      knownDevice ? `${camera}\n${knownDevice}` : camera,
      extendedAt
        ? `${words.time(enrolledAt)}\n${words.say('court.camera-extended', { time: words.time(extendedAt) })}`
        : words.time(enrolledAt),
      words.say('court.camera-fingerprint', { photos, agreement }),
    ]),
  };
}

function outlineResults(
  results: readonly ReportCamera[],
  assets: readonly ReportAsset[],
  words: ReportWords,
): Block {
  return {
    type: 'table',
    name: words.say('court.camera-part', { part: 'results' }),
    head: [
      words.say('report.column-file'),
      words.say('court.column-camera'),
      words.say('court.column-result'),
      words.say('court.column-weight'),
    ],
    widths: [0.2, 0.18, 0.36, 0.26],
    size: 'tiny',
    rows: results.map((result) => {
      const asset = assets[result.file - 1];
      return [
        asset ? nameFile(asset, words) : String(result.file),
        result.camera,
        describeCamera(result, words),
        weigh(result, words),
      ];
    }),
  };
}

function describeCamera(
  { message, statements, device, saidDevice }: ReportCamera,
  words: ReportWords,
): string {
  const said = words.tell(message, statements);
  if (device === 'other-device')
    return `${said} ${words.say('court.camera-other-device', { device: saidDevice })}`;
  if (device === 'other-serial')
    return `${said} ${words.say('court.camera-other-serial', { device: saidDevice })}`;
  return said;
}

function weigh({ outcome, ratio }: ReportCamera, words: ReportWords): string {
  // To two digits, rounded down: it is a lower bound, and no more digits are known.
  if (ratio !== null) return words.say('court.camera-ratio', { ratio: roundDown(ratio) });
  return words.say('court.camera-no-ratio', {
    why: outcome === 'match' ? 'match' : outcome === 'no-match' ? 'none' : 'untold',
  });
}

function roundDown(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / unit) * unit;
}
