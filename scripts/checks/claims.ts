import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Check, ROOT } from './check.ts';

/** Where sentences for readers are kept. */
const CATALOGUES = [
  'apps/dashboard/src/**/*-texts.ts',
  'apps/dashboard/src/features/capture/texts/en.ts',
  'apps/server/src/features/reports/**/*.ts',
  'apps/server/src/features/work-orders/present-request.ts',
  'apps/server/src/features/analysis/measure-asset.ts',
  'packages/contract/src/wordings/*.ts',
  'packages/contract/src/errors.ts',
];
const MIN_WORDS = 3;

/** A verb that states how something is, was or will be. */
const STATES =
  /\b(is|are|was|were|has|have|had|holds?|cannot|can|stays?|kept|never|only|every|no|nothing|none|nobody|not|found|says?|shows?|goes|gets?|begins|ends?|appears?|differs?)\b/i;
/** What readers decide by. */
const ABOUT =
  /\b(files?|pictures?|images?|photos?|documents?|revisions?|signatures?|signed|metadata|analys\w+|methods?|scores?|traces?|suspicio\w+|examined|verdicts?|ledger|fingerprints?|entry|entries|proofs?|key|checkpoint|mail|sms|messages?|sent|links?|delivered|decisions?|decided|review|records?|erased|kept|hold|faces?|answers?|tokens?)\b/i;

interface Sentence {
  /** Relative to the repository. */
  readonly path: string;
  /** With `…` for what a template fills in. */
  readonly text: string;
}

/** Whether a sentence could be false: it says how something is, of what readers decide by. */
export function claimsFact(text: string): boolean {
  return STATES.test(text) && ABOUT.test(text) && !text.endsWith('?');
}

/** Every text of at least three words in a source file, but for names of types and modules. */
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

export function collectSentences(): Sentence[] {
  const paths = globSync(CATALOGUES, { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'));
  return paths
    .sort()
    .flatMap((path) => readSentences(readFileSync(join(ROOT, path), 'utf8')).map((text) => ({ path, text })));
}

interface Claim {
  readonly text: string;
  readonly tests: readonly string[];
}

/** Rows `| sentence | shown when | test |`; a cell of tests holds paths, apart by commas or blanks. */
export function readClaims(markdown: string): Claim[] {
  const cells = markdown.split('\n').map((line) => line.split(' | ').map((cell) => cell.trim()));
  return cells.flatMap(([text = '', , tests]) => {
    if (!text.startsWith('| ') || tests === undefined || text === '| sentence') return [];
    const paths = tests.replace(/\|$/, '').split(/[\s,`]+/);
    return [{ text: text.slice(2), tests: paths.filter((path) => path !== '') }];
  });
}

export const readClaimsFile = (): Claim[] => readClaims(readFileSync(join(ROOT, 'docs/claims.md'), 'utf8'));

/** docs/claims.md quotes sentences that the product still says, each with tests that exist. */
export const claimsCheck: Check = {
  name: 'sentences that claim a fact',
  async run() {
    const said = new Set(collectSentences().map(({ text }) => text));
    return readClaimsFile().flatMap(({ text, tests }) => [
      ...(said.has(text) ? [] : [`docs/claims.md quotes what nothing says any more: ${text}`]),
      ...(tests.length > 0 ? [] : [`docs/claims.md names no test for: ${text}`]),
      ...tests
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `docs/claims.md: no file ${path}`),
    ]);
  },
};
