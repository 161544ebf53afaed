import type { Report, ReportAsset } from '@assay/contract/reports';
import { describeTime, HOW_TO_READ, STATEMENT_WORDS } from '../words.ts';
import type { Block, Fact } from './block.ts';
import { nameFile, nameFiles, nameNumbers } from './name-files.ts';

const SMALL = { size: 'small' } as const;

/** What experts and programs need: how to read it, methods with their limits, names of findings, digests, the ledger. */
export function outlineAppendix(report: Report): Block[] {
  const { assets, decisions } = report;
  return [
    { type: 'heading', level: 2, text: 'Appendix: how to read this' },
    { type: 'list', items: HOW_TO_READ, ...SMALL },
    ...outlineProofs(assets),
    ...outlineDecisionEntries(decisions),
    ...outlineLedger(report),
    ...outlineCodes(report),
    ...outlineMethodList(report),
  ];
}

function outlineProofs(assets: readonly ReportAsset[]): Block[] {
  if (assets.length === 0) return [];
  const states = Map.groupBy(assets, ({ ledger }) => ledger.message);
  return [
    { type: 'heading', level: 2, text: 'Fingerprints and ledger entries' },
    {
      type: 'facts',
      ...SMALL,
      facts: [...states].map(([message, same]) => ({ name: nameFiles(same), value: message })),
    },
    {
      type: 'table',
      name: 'Fingerprints and ledger entries',
      head: ['File', 'SHA-256 and id', 'Ledger'],
      widths: [0.17, 0.52, 0.31],
      size: 'tiny',
      rows: assets.map((asset) => [
        nameFile(asset),
        { text: listDigests(asset).join('\n'), isCode: true },
        describeEntries(asset).join('\n'),
      ]),
    },
  ];
}

function listDigests({ id, fileFingerprint, fingerprint, verdict }: ReportAsset): string[] {
  return [
    `file    ${fileFingerprint}`,
    ...(fingerprint === fileFingerprint ? [] : [`content ${fingerprint}`]),
    ...(verdict.ledger ? [`verdict ${verdict.ledger.digest}`] : []),
    `id      ${id}`,
  ];
}

function describeEntries({ ledger, verdict }: ReportAsset): string[] {
  const told = verdict.ledger;
  return [
    ...(ledger.index === null ? [] : [`File: entry ${ledger.index}${describeMoment(ledger.enteredAt)}`]),
    ...(told
      ? [
          `Verdict: ${STATEMENT_WORDS[told.state]}${told.index === null ? '' : `, entry ${told.index}`}${describeMoment(told.enteredAt)}`,
        ]
      : []),
  ];
}

const describeMoment = (iso: string | null) => (iso ? `, ${iso.slice(0, 19).replace('T', ' ')} UTC` : '');

function outlineDecisionEntries(decisions: Report['decisions']): Block[] {
  if (decisions.length === 0) return [];
  const facts = decisions.flatMap(({ at, ledger: { digest, state, index } }): Fact[] => [
    {
      name: `Decision, ${describeTime(at)}`,
      value: `${STATEMENT_WORDS[state]}${index === null ? '' : `, entry ${index}`}`,
    },
    { name: 'Digest', value: digest, isCode: true },
  ]);
  return [{ type: 'facts', facts, ...SMALL }];
}

function outlineLedger({ ledger }: Report): Block[] {
  return [
    { type: 'heading', level: 2, text: 'Ledger' },
    {
      type: 'text',
      ...SMALL,
      text: 'Entries stand in an append-only log (RFC 6962). With the checkpoint, which the log signed, and the proofs of the files anyone can verify offline that nothing was changed since; the proofs lie in the evidence bundle and in the report’s data (JSON). Ask the operator whether the key is theirs.',
    },
    {
      type: 'facts',
      ...SMALL,
      facts: [
        { name: 'Log', value: ledger.origin },
        { name: 'Entries', value: ledger.size.toLocaleString('en') },
        { name: 'Verifier key', value: ledger.verifierKey, isCode: true },
      ],
    },
    ...(ledger.checkpoint ? [{ type: 'code', text: ledger.checkpoint } as const] : []),
  ];
}

/** The names that programs know findings by, with the values and limits as they were compared. */
function outlineCodes({ checks, assets }: Report): Block[] {
  const marked = assets.filter(({ document }) => (document?.markers.length ?? 0) > 0);
  const rows = [
    ...[...Map.groupBy(checks, ({ code }) => code)].map(([code, same]) => [
      { text: code, isCode: true },
      describeGroup(same),
    ]),
    ...marked.map((asset) => [
      nameFile(asset),
      { text: `markers: ${asset.document?.markers.join(', ')}`, isCode: true },
    ]),
  ];
  if (rows.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: 'Findings by code, with raw values and limits' },
    {
      type: 'table',
      name: 'Findings by code',
      head: ['Code', 'Values and limits'],
      widths: [0.28, 0.72],
      size: 'tiny',
      rows,
    },
  ];
}

/** Limits are the same for all: they are told once. */
function describeGroup(checks: Report['checks']): string {
  const [first] = checks;
  const isShared = (name: string) =>
    checks.length > 1 && checks.every(({ values }) => values[name] === first?.values[name]);
  const spell = ([name, value]: [string, unknown]) => `${name} ${value ?? 'not known'}`;
  const shared = Object.entries(first?.values ?? {}).filter(([name]) => isShared(name));
  const lines = checks.map(({ values, files }) => {
    const own = Object.entries(values).filter(([name]) => !isShared(name));
    return [files.length > 0 ? nameNumbers(files) : 'The record', own.map(spell).join(', ')]
      .filter(Boolean)
      .join(': ');
  });
  return [...(shared.length > 0 ? [`All: ${shared.map(spell).join(', ')}`] : []), ...lines].join('\n');
}

function outlineMethodList({ methods, assets }: Report): Block[] {
  const heading: Block = { type: 'heading', level: 2, text: 'Methods, and what limits them' };
  if (methods.length === 0) return [heading, { type: 'text', text: 'No method had its say.', tone: 'muted' }];
  const limits = new Map<string, string>();
  for (const { verdict } of assets)
    for (const { model, limits: told } of verdict.methods) if (told) limits.set(model, told);
  const nameMethod = ({ title, model, version }: Report['methods'][number]) =>
    `${title} (${model} ${version})`;
  const told = methods.filter(({ model }) => limits.has(model));
  // A line for each would fill half a page with names.
  const silent = methods.filter(({ model }) => !limits.has(model)).map(nameMethod);
  return [
    heading,
    {
      type: 'list',
      size: 'tiny',
      items: [
        ...told.map((method) => `${nameMethod(method)}: ${limits.get(method.model)}`),
        ...(silent.length > 0 ? [silent.join(', ')] : []),
      ],
    },
  ];
}
