import type { ReportAsset } from '@assay/contract/reports';
import type { Block, Fact } from './block.ts';

type Methods = ReportAsset['verdict']['methods'];

/** Method scores below say that nothing stood out. */
const NOTABLE = 20;

/** The methods that saw something with what they say; the others by their names, in a line of each kind. */
export function outlineMethods(methods: Methods): Block[] {
  if (methods.length === 0) return [];
  const saw = listSaw(methods);
  const named = (wanted: (method: Methods[number]) => boolean) =>
    methods
      .filter(wanted)
      .map(({ title }) => title)
      .join(', ');
  const lines: readonly (readonly [string, string])[] = [
    ['Saw nothing', named(({ status, score }) => status === 'finding' && (score ?? 0) < NOTABLE)],
    ['Could not tell', named(({ status }) => status === 'inconclusive')],
    ['Not applicable', named(({ status }) => status === 'not-applicable')],
    ['Failed', named(({ status }) => status === 'failed')],
  ];
  return [
    { type: 'heading', level: 3, text: 'What each method says' },
    ...(saw.length > 0
      ? [
          {
            type: 'table',
            name: 'Methods that saw something',
            head: ['Method', 'Score', 'What it says'],
            widths: [0.27, 0.09, 0.64],
            size: 'small',
            rows: saw.map(({ title, score, message }) => [
              { text: title, tone: 'strong' as const },
              String(score),
              message,
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

/** The same where there is less room: those that saw something by name, the others by their number. */
export function countMethods(methods: Methods): Fact[] {
  if (methods.length === 0) return [];
  const saw = listSaw(methods);
  const nothing = methods.filter(
    ({ status, score }) => status === 'finding' && (score ?? 0) < NOTABLE,
  ).length;
  const others = methods.length - saw.length - nothing;
  const told = [
    saw.map(({ title, score }) => `${title} ${score}`).join(', '),
    `${nothing} saw nothing`,
    others > 0 ? `${others} had nothing to say` : '',
  ];
  return [{ name: 'Methods', value: told.filter(Boolean).join('; ') }];
}

/** Those that saw something, the strongest first. */
export function listSaw(methods: Methods): Methods {
  return methods
    .filter(({ status, score }) => status === 'finding' && (score ?? 0) >= NOTABLE)
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
}
