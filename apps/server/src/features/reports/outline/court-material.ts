import { MAX_CUSTODY_STEPS, type Report, type ReportAsset } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';
import { describeFile } from './file.ts';
import { nameFile, nameFiles } from './name-files.ts';

export type CourtReport = Report & { readonly court: NonNullable<Report['court']> };

type Chapter = Extract<Parameters<ReportWords['say']>[0], `court.heading-${string}`>;

/** `room`: the points required for the following content on the same page. */
export const chapter = (id: Chapter, words: ReportWords, room?: number): Block => ({
  ...{ type: 'heading', level: 2, text: words.say(id) },
  ...(room !== undefined && { room }),
});

/** The files as they came in, and whether they are stored unchanged. */
export function outlineMaterial({ assets, court, isShared }: CourtReport, words: ReportWords): Block[] {
  const states = new Map(court.files?.map(({ file, stored }) => [file, stored]));
  const changed = assets.filter(({ number }) => states.get(number) === 'differs');
  return [
    chapter('court.heading-material', words),
    ...(changed.length > 0
      ? [
          {
            ...({ type: 'text', tone: 'alarm' } as const),
            text: words.say('court.stored-differs', { files: nameFiles(changed, words) }),
          },
        ]
      : []),
    assets.length === 0
      ? { type: 'text', text: words.say('court.no-files'), tone: 'muted' }
      : {
          type: 'table',
          name: words.say('court.heading-material'),
          head: [
            words.say('report.column-file'),
            words.say('court.column-received'),
            words.say('court.column-digest'),
          ],
          widths: [0.4, 0.28, 0.32],
          size: 'tiny',
          rows: assets.map((asset) => [
            [nameFile(asset, words), describeFile(asset, words), ...describeCopy(asset, words)].join('\n'),
            [words.time(asset.receivedAt), ...(isShared ? [] : describeSender(asset, words))].join('\n'),
            { text: asset.fileFingerprint, isCode: true },
          ]),
        },
    ...(isShared && assets.length > 0
      ? [{ type: 'text', text: words.say('court.stored-shared'), size: 'small' } as const]
      : outlineStored(assets, states, words)),
  ];
}

const describeCopy = ({ verdict: { condition } }: ReportAsset, words: ReportWords): string[] =>
  condition ? [words.say('court.condition', { condition: condition.level })] : [];

const describeSender = ({ receivedFrom }: ReportAsset, words: ReportWords): string[] =>
  receivedFrom === null ? [] : [words.say('court.received-from', { name: receivedFrom })];

type Stored = NonNullable<CourtReport['court']['files']>[number]['stored'];
const STORED = [
  ['same', 'court.stored-same'],
  ['missing', 'court.stored-missing'],
  ['not-read', 'court.stored-unread'],
] as const;

/** Whether the stored files are still what came in; deviating ones are listed above the table. */
function outlineStored(
  assets: readonly ReportAsset[],
  states: ReadonlyMap<number, Stored>,
  words: ReportWords,
): Block[] {
  const items = STORED.flatMap(([state, id]) => {
    const these = assets.filter(({ number }) => states.get(number) === state);
    if (these.length === 0) return [];
    const isEach = these.length === assets.length;
    return [words.say(id, { files: isEach ? words.say('court.each-file') : nameFiles(these, words) })];
  });
  return items.length > 0 ? [{ type: 'list', items, size: 'small' }] : [];
}

/** Events that the product causes by itself. */
const BY_ITSELF: ReadonlySet<string> = new Set(['fingerprintEntered', 'verdictEntered']);

/** Every step since then. */
export function outlineCustody(
  { court, assets, isShared, product }: CourtReport,
  words: ReportWords,
): Block[] {
  const heading = chapter('court.heading-custody', words);
  if (isShared) return [heading, { type: 'text', text: words.say('court.custody-withheld'), tone: 'muted' }];
  const nameOf = (file: number | null) => {
    const asset = file === null ? undefined : assets[file - 1];
    return asset ? nameFile(asset, words) : words.say('report.the-record');
  };
  return [
    heading,
    { type: 'text', text: words.say('court.custody'), size: 'small' },
    ...(court.isCapped
      ? [
          {
            type: 'text',
            text: words.say('court.custody-capped', { count: MAX_CUSTODY_STEPS }),
            tone: 'alarm',
          } as const,
        ]
      : []),
    {
      type: 'table',
      name: words.say('court.heading-custody'),
      head: [
        words.say('report.column-time'),
        words.say('court.column-step'),
        words.say('report.column-by'),
        words.say('report.column-file'),
      ],
      widths: [0.29, 0.25, 0.22, 0.24],
      size: 'tiny',
      rows: court.custody.map(({ at, event, by, file }) => [
        words.time(at),
        words.say('court.custody-event', { event }),
        by ?? (BY_ITSELF.has(event) ? product.name : words.say('report.not-told')),
        nameOf(file),
      ]),
    },
  ];
}
