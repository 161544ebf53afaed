import type { Report, ReportLinks } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';

/** What the record shares with other records; nothing if not requested. */
export function outlineLinks(
  { links, record }: Pick<Report, 'links' | 'record'>,
  words: ReportWords,
): Block[] {
  if (!links || !record) return [];
  const { records, common, isCut } = links;
  const heading: Block = { type: 'heading', level: 2, text: words.say('report.heading-links') };
  const others: Block =
    records.length === 0
      ? { type: 'text', text: words.say('report.links-none'), tone: 'muted' }
      : {
          type: 'table',
          name: words.say('report.heading-links'),
          head: [
            words.say('report.column-record'),
            words.say('report.column-opened'),
            words.say('report.heading-decision'),
            words.say('report.column-shared'),
          ],
          widths: [0.28, 0.16, 0.16, 0.4],
          size: 'small',
          rows: records.map(({ referenceId, name, claimant, createdAt, decision, shared }) => {
            const isEarlier = createdAt < record.createdAt;
            const outcome =
              decision === 'rejected' && isEarlier ? 'rejectedEarlier' : (decision ?? ('none' as const));
            return [
              [referenceId, name, claimant].filter(Boolean).join('\n'),
              words.day(createdAt),
              {
                text: words.say('report.link-decision', { outcome }),
                ...(decision === 'rejected' && { tone: 'strong' as const }),
              },
              shared.map((one) => nameShared(one, words)).join('\n'),
            ];
          }),
        };
  return [
    heading,
    others,
    ...(common.length > 0
      ? [
          {
            type: 'text',
            size: 'small',
            text: words.say('report.links-common', {
              things: words.row(common.map((one) => nameThing(one, words))),
            }),
          } as const,
        ]
      : []),
    ...(isCut ? [{ type: 'text', text: words.say('report.links-cut'), size: 'small' } as const] : []),
  ];
}

type Shared = ReportLinks['records'][number]['shared'][number];

function nameThing({ kind, value }: Pick<Shared, 'kind' | 'value'>, words: ReportWords): string {
  const name = words.say('report.link-kind', { kind });
  if (value === null) return name;
  return words.say('report.link-value', { name, value: kind === 'nearby' ? sayPoint(value, words) : value });
}

/** “52.52030, 13.40490”, as its readers write it. */
function sayPoint(value: string, words: ReportWords): string {
  const [latitude = Number.NaN, longitude = Number.NaN] = value.split(', ').map(Number);
  return words.place({ latitude, longitude });
}

/** With the files that state it, if any. */
function nameShared(shared: Shared, words: ReportWords): string {
  const { own, other } = shared;
  const thing = nameThing(shared, words);
  return own === null || other === null ? thing : words.say('report.link-files', { thing, own, other });
}
