import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Check, ROOT } from './check.ts';

/** Files that contain sentences for readers. */
const CATALOGUES = [
  'apps/dashboard/src/**/*-texts.ts',
  'apps/dashboard/src/features/capture/texts/en.ts',
  'apps/server/src/features/work-orders/present-request.ts',
  'apps/server/src/features/analysis/measure-asset.ts',
  'packages/analysis/src/image-models/run-image-model.ts',
  'packages/contract/src/wordings/*.ts',
  'packages/contract/src/errors.ts',
  'packages/forensics/src/assess/**/*.ts',
  'packages/statements/catalogues/{findings,report,report-pages,verdict}/en.json',
];
/** Further sources of sentences that the list may quote. */
const QUOTABLE = ['packages/statements/catalogues/*/en.json'];
/** Sources without sentences for readers: styles, queries and made-up reports. */
const NO_TEXTS = /\/(render-html|find-reports|fixtures)\.ts$|\.test\.ts$/;
const MIN_WORDS = 3;
const CLAIMS_FILE = 'docs/claims.md';
/**
 * Sentences that look like claims and have no row; those in the first part were reviewed and claim nothing.
 */
const OPEN_FILE = 'scripts/checks/open-claims.txt';
const OPEN_HEADING = '# Open: nobody has said yet when these are shown';

/** A verb that states how something is, was or will be. */
const STATES =
  /\b(is|are|was|were|has|have|had|holds?|cannot|can|stays?|kept|never|only|every|no|nothing|none|nobody|not|found|says?|shows?|goes|gets?|begins|ends?|appears?|differs?)\b/i;
/** Subjects on which readers base decisions. */
const ABOUT =
  /\b(files?|pictures?|images?|photos?|documents?|revisions?|signatures?|signed|metadata|analys\w+|methods?|scores?|traces?|suspicio\w+|examined|verdicts?|ledger|fingerprints?|entry|entries|proofs?|key|checkpoint|mail|sms|messages?|sent|links?|delivered|decisions?|decided|review|records?|erased|kept|hold|faces?|answers?|tokens?)\b/i;

interface Sentence {
  /** Path relative to the repository. */
  readonly path: string;
  /** With `…` in place of template values. */
  readonly text: string;
}

/** Texts of buttons and titles of lists. */
const NAMES_DEED =
  /^(add|ask|check|choose|compare|end|enter|erase|find|hide|import|keep|leave out|make|mark|open|put|read|remove|send|show|try|upload)\b(?!.*[.!:;])/i;

/** Whether a sentence could be false: it states something about a subject on which readers base decisions. */
export function claimsFact(text: string): boolean {
  return STATES.test(text) && ABOUT.test(text) && !text.endsWith('?') && !NAMES_DEED.test(text);
}

/** Every text of at least three words in a source file, except names of types and modules. */
export function readSentences(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = readText(node)?.trim();
    if (text !== undefined && text.split(/\s+/).length >= MIN_WORDS) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest));
  return found;
}

function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Every message of a catalogue, including those with cases and plurals, with `…` for each placeholder. */
export function readMessages(json: string): string[] {
  const messages = Object.values(JSON.parse(json) as Record<string, string>);
  return messages.map((message) => message.replace(/{(?:[^{}]|{(?:[^{}]|{[^{}]*})*})*}/g, '…'));
}

export function collectSentences(catalogues = CATALOGUES): Sentence[] {
  const paths = globSync(catalogues, { cwd: ROOT }).filter((path) => !NO_TEXTS.test(path));
  return paths.sort().flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    const texts = path.endsWith('.json') ? readMessages(source) : readSentences(source);
    return texts.map((text) => ({ path, text }));
  });
}

interface Claim {
  readonly text: string;
  readonly tests: readonly string[];
}

/** Rows `| sentence | shown when | test |`; a cell of tests holds paths, separated by commas or blanks. */
export function readClaims(markdown: string): Claim[] {
  const cells = markdown.split('\n').map((line) => line.split(' | ').map((cell) => cell.trim()));
  return cells.flatMap(([text = '', , tests]) => {
    if (!text.startsWith('| ') || tests === undefined || text === '| sentence') return [];
    const paths = tests.replace(/\|$/, '').split(/[\s,`]+/);
    return [{ text: text.slice(2), tests: paths.filter((path) => path !== '') }];
  });
}

export const readClaimsFile = (): Claim[] => readClaims(readFileSync(join(ROOT, CLAIMS_FILE), 'utf8'));

/** The sentences of `OPEN_FILE`, one per line; comments and headings begin with `#`. */
export function readOpenClaims(): string[] {
  const lines = readFileSync(join(ROOT, OPEN_FILE), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Sentences that claim a fact and are in neither file, each once. */
export function findNewClaims(
  sentences: readonly Sentence[],
  claims: readonly Pick<Claim, 'text'>[],
  open: readonly string[],
): Sentence[] {
  const known = new Set([...claims.map(({ text }) => text), ...open]);
  return sentences.filter(({ text }) => {
    const isNew = claimsFact(text) && !known.has(inOneLine(text));
    known.add(inOneLine(text));
    return isNew;
  });
}

const inOneLine = (text: string) => text.replaceAll('\n', ' ');

/**
 * Updates `OPEN_FILE`: removes sentences that have a row or are no longer used, and adds new ones as open.
 */
export function updateOpenClaims(): void {
  const path = join(ROOT, OPEN_FILE);
  const [sentences, claims] = [collectSentences(), readClaimsFile()];
  const proven = new Set(claims.map(({ text }) => text));
  const said = new Set(sentences.map(({ text }) => inOneLine(text)));
  const isLeft = (line: string) =>
    line === '' || line.startsWith('#') || (said.has(line) && !proven.has(line));
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').filter(isLeft);
  const heading = lines.includes(OPEN_HEADING) ? [] : ['', OPEN_HEADING];
  const added = findNewClaims(sentences, claims, readOpenClaims()).map(({ text }) => inOneLine(text));
  writeFileSync(path, `${[...lines, ...heading, ...added].join('\n')}\n`);
}

/** The differences between the product's sentences and the two files that list them. */
export function compareClaims(
  sentences: readonly Sentence[],
  claims: readonly Pick<Claim, 'text'>[],
  open: readonly string[],
  quotable: readonly Sentence[] = [],
): string[] {
  const said = new Set([...sentences, ...quotable].map(({ text }) => inOneLine(text)));
  const proven = new Set(claims.map(({ text }) => text));
  return [
    ...claims.flatMap(({ text }) =>
      said.has(text) ? [] : [`${CLAIMS_FILE} quotes what nothing says any more: ${text}`],
    ),
    ...open.flatMap((text) =>
      said.has(text) && !proven.has(text)
        ? []
        : [`${OPEN_FILE} has what is said no more or has its row: ${text}`],
    ),
    ...findNewClaims(sentences, claims, open).map(
      ({ path, text }) => `${path} claims what has no row in ${CLAIMS_FILE}: ${text}`,
    ),
  ];
}

/**
 * Every sentence quoted in docs/claims.md still exists in the product and names existing tests, and every new
 * sentence has a row there or is listed as open.
 */
export const claimsCheck: Check = {
  name: 'sentences that claim a fact',
  async run() {
    const claims = readClaimsFile();
    const tests = claims.flatMap(({ text, tests }) => [
      ...(tests.length > 0 ? [] : [`${CLAIMS_FILE} names no test for: ${text}`]),
      ...tests
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${CLAIMS_FILE}: no file ${path}`),
    ]);
    const quotable = collectSentences(QUOTABLE);
    return [...compareClaims(collectSentences(), claims, readOpenClaims(), quotable), ...tests];
  },
};
