import type { Report, ReportAsset, StatementLedger } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block, Fact } from './block.ts';
import { camelCase } from './camel-case.ts';
import { nameFile, nameFiles, nameNumbers } from './name-files.ts';

const SMALL = { size: 'small' } as const;

/** What a reader of a report should know. */
export const HOW_TO_READ = [
  'report.how-scores',
  'report.how-low',
  'report.how-colours',
  'report.how-frames',
  'report.how-metadata',
  'report.how-fingerprints',
] as const;

/** What experts and programs need: how to read it, methods with their limits, names of findings, digests, the ledger. */
export function outlineAppendix(report: Report, words: ReportWords): Block[] {
  const { assets, decisions } = report;
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-appendix') },
    { type: 'list', items: HOW_TO_READ.map((id) => words.say(id)), ...SMALL },
    ...outlineProofs(assets, words),
    ...outlineDecisionEntries(decisions, words),
    ...outlineLedger(report, words),
    ...outlineCodes(report, words),
    ...outlineMethodList(report, words),
  ];
}

export function outlineProofs(assets: readonly ReportAsset[], words: ReportWords): Block[] {
  if (assets.length === 0) return [];
  const states = Map.groupBy(assets, ({ ledger }) => words.describeLedger(ledger));
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-proofs') },
    {
      type: 'facts',
      ...SMALL,
      facts: [...states].map(([message, same]) => ({ name: nameFiles(same, words), value: message })),
    },
    {
      type: 'table',
      name: words.say('report.heading-proofs'),
      head: [
        words.say('report.column-file'),
        words.say('report.column-digests'),
        words.say('report.column-ledger'),
      ],
      // The longest label and a digest fit in one line of the second.
      widths: [0.16, 0.54, 0.3],
      size: 'tiny',
      rows: assets.map((asset) => [
        nameFile(asset, words),
        { text: listDigests(asset, words).join('\n'), isCode: true },
        describeEntries(asset, words).join('\n'),
      ]),
    },
  ];
}

/** One below the other, with the digests aligned. */
function listDigests(
  { id, fileFingerprint, fingerprint, verdict }: ReportAsset,
  words: ReportWords,
): string[] {
  const [file, content, told, own] = [
    words.say('report.digest-file'),
    words.say('report.digest-content'),
    words.say('report.digest-verdict'),
    words.say('report.digest-id'),
  ];
  const width = Math.max(...[file, content, told, own].map(({ length }) => length)) + 1;
  return [
    `${file.padEnd(width)}${fileFingerprint}`,
    ...(fingerprint === fileFingerprint ? [] : [`${content.padEnd(width)}${fingerprint}`]),
    ...(verdict.ledger ? [`${told.padEnd(width)}${verdict.ledger.digest}`] : []),
    `${own.padEnd(width)}${id}`,
  ];
}

function describeEntries({ ledger, verdict }: ReportAsset, words: ReportWords): string[] {
  const told = verdict.ledger;
  return [
    ...(ledger.index === null
      ? []
      : [
          words.say('report.file-entry', { entry: nameEntry(ledger.index, words) }) +
            describeMoment(ledger.enteredAt, words),
        ]),
    ...(told
      ? [
          words.say('report.verdict-entry', { state: describeState(told, words) }) +
            describeMoment(told.enteredAt, words),
        ]
      : []),
  ];
}

const nameEntry = (index: number, words: ReportWords) => words.say('report.entry', { index });

/** The state of a verdict or a decision in the ledger, with its entry if it has one. */
function describeState(
  { state, index }: Pick<StatementLedger, 'state' | 'index'>,
  words: ReportWords,
): string {
  const told = words.say('report.entry-state', { state: camelCase(state) });
  return index === null ? told : `${told}, ${nameEntry(index, words)}`;
}

const describeMoment = (iso: string | null, words: ReportWords) => (iso ? `, ${words.time(iso)}` : '');

export function outlineDecisionEntries(decisions: Report['decisions'], words: ReportWords): Block[] {
  if (decisions.length === 0) return [];
  const facts = decisions.flatMap(({ at, ledger }): Fact[] => [
    {
      name: words.say('report.decision-of', { time: words.time(at) }),
      value: describeState(ledger, words),
    },
    { name: words.say('report.digest'), value: ledger.digest, isCode: true },
  ]);
  return [{ type: 'facts', facts, ...SMALL }];
}

export function outlineLedger({ ledger }: Report, words: ReportWords): Block[] {
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-ledger') },
    {
      type: 'text',
      ...SMALL,
      text: words.say('report.ledger'),
    },
    {
      type: 'facts',
      ...SMALL,
      facts: [
        { name: words.say('report.fact-log'), value: ledger.origin },
        {
          name: words.say('report.fact-entries'),
          value: words.count(ledger.size),
        },
        { name: words.say('report.fact-key'), value: ledger.verifierKey, isCode: true },
      ],
    },
    ...(ledger.checkpoint ? [{ type: 'code', text: ledger.checkpoint } as const] : []),
  ];
}

/** The names by which programs know findings, with the compared values and limits. */
export function outlineCodes({ checks, assets }: Report, words: ReportWords): Block[] {
  const marked = assets.filter(({ document }) => (document?.markers.length ?? 0) > 0);
  const rows = [
    ...[...Map.groupBy(checks, ({ code }) => code)].map(([code, same]) => [
      { text: code, isCode: true },
      describeGroup(same, words),
    ]),
    ...marked.map((asset) => [
      nameFile(asset, words),
      {
        text: words.say('report.markers', { markers: asset.document?.markers.join(', ') ?? '' }),
        isCode: true,
      },
    ]),
  ];
  if (rows.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-codes') },
    {
      type: 'table',
      name: words.say('report.table-codes'),
      head: [words.say('report.column-code'), words.say('report.column-values')],
      widths: [0.28, 0.72],
      size: 'tiny',
      rows,
    },
  ];
}

/** Limits are the same for all: they are given once. */
function describeGroup(checks: Report['checks'], words: ReportWords): string {
  const [first] = checks;
  const isShared = (name: string) =>
    checks.length > 1 && checks.every(({ values }) => values[name] === first?.values[name]);
  const spell = ([name, value]: [string, unknown]) => `${name} ${value ?? words.say('report.value-unknown')}`;
  const shared = Object.entries(first?.values ?? {}).filter(([name]) => isShared(name));
  const lines = checks.map(({ values, files }) => {
    const own = Object.entries(values).filter(([name]) => !isShared(name));
    const whose = files.length > 0 ? nameNumbers(files, words) : words.say('report.the-record');
    return own.length > 0
      ? words.say('report.values-of', { whose, values: own.map(spell).join(', ') })
      : whose;
  });
  const all = shared.map(spell).join(', ');
  return [...(all ? [words.say('report.values-of-all', { values: all })] : []), ...lines].join('\n');
}

export function outlineMethodList({ methods, assets }: Report, words: ReportWords): Block[] {
  const heading: Block = { type: 'heading', level: 2, text: words.say('report.heading-method-list') };
  if (methods.length === 0)
    return [heading, { type: 'text', text: words.say('report.no-method-spoke'), tone: 'muted' }];
  const limits = new Map<string, string>();
  for (const { verdict } of assets)
    for (const { model, limits: told, statements } of verdict.methods)
      if (told) limits.set(model, words.tell(told, statements?.limits));
  const nameMethod = ({ title, model, version }: Report['methods'][number]) =>
    words.say('report.method-version', { title: words.nameMethod({ model, title }), model, version });
  const told = methods.filter(({ model }) => limits.has(model));
  // A line for each would fill half a page with names.
  const silent = methods.filter(({ model }) => !limits.has(model)).map(nameMethod);
  return [
    heading,
    {
      type: 'list',
      size: 'tiny',
      items: [
        ...told.map((method) =>
          words.say('report.method-limits', {
            method: nameMethod(method),
            limits: limits.get(method.model) ?? '',
          }),
        ),
        ...(silent.length > 0 ? [silent.join(', ')] : []),
      ],
    },
  ];
}
