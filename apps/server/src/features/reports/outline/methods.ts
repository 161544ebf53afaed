import type { ReportAsset } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block, Fact } from './block.ts';

type Methods = ReportAsset['verdict']['methods'];

/** Method scores below this mean that nothing stood out. */
const NOTABLE = 20;

/** The methods with findings and their statements; the others by name, one line of each kind. */
export function outlineMethods(methods: Methods, words: ReportWords): Block[] {
  if (methods.length === 0) return [];
  const saw = listSaw(methods);
  const named = (wanted: (method: Methods[number]) => boolean) =>
    methods
      .filter(wanted)
      .map((method) => words.nameMethod(method))
      .join(', ');
  const lines: readonly (readonly [string, string])[] = [
    [
      words.say('report.saw-nothing'),
      named(({ status, score }) => status === 'finding' && (score ?? 0) < NOTABLE),
    ],
    [words.say('report.could-not-tell'), named(({ status }) => status === 'inconclusive')],
    [words.say('report.not-applicable'), named(({ status }) => status === 'not-applicable')],
    [words.say('report.failed-methods'), named(({ status }) => status === 'failed')],
  ];
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-methods') },
    ...(saw.length > 0
      ? [
          {
            type: 'table',
            name: words.say('report.table-methods'),
            head: [
              words.say('report.column-method'),
              words.say('report.column-score'),
              words.say('report.column-says'),
            ],
            widths: [0.27, 0.09, 0.64],
            size: 'small',
            rows: saw.map((method) => [
              { text: words.nameMethod(method), tone: 'strong' as const },
              String(method.score),
              words.tell(method.message, method.statements?.message),
            ]),
          } satisfies Block,
        ]
      : []),
    {
      type: 'facts',
      size: 'small',
      facts: [...lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))],
    },
  ];
}

/** The same with less space: those with findings by name, the others by number. */
export function countMethods(methods: Methods, words: ReportWords): Fact[] {
  if (methods.length === 0) return [];
  const saw = listSaw(methods);
  const nothing = methods.filter(
    ({ status, score }) => status === 'finding' && (score ?? 0) < NOTABLE,
  ).length;
  const others = methods.length - saw.length - nothing;
  const told = [
    saw.map((method) => `${words.nameMethod(method)} ${method.score}`).join(', '),
    words.say('report.count-nothing', { count: nothing }),
    others > 0 ? words.say('report.count-silent', { count: others }) : '',
  ];
  return [{ name: words.say('report.fact-methods'), value: words.row(told.filter((one) => one !== '')) }];
}

/** Those with findings, the strongest first. */
export function listSaw(methods: Methods): Methods {
  return methods
    .filter(({ status, score }) => status === 'finding' && (score ?? 0) >= NOTABLE)
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
}
