import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './check.ts';

const SOURCES = '{packages,apps,eval,bench,e2e,scripts}/**/*.{ts,tsx,mjs}';
/** Includes the texts of the API's description: Markdown within template strings. */
const NOT_CHECKED = /node_modules|\/(dist|generated|installations|openapi\/descriptions)\//;

/** Phrases of comments that docs/style.md replaces. A pattern only matches within a comment. */
const REPLACED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['begins with "Of"', /\/\*\*?\s+(?:\* )?Of [a-z]|(?<!\/\/[^\n]*\n\s*)\/\/ Of [a-z]/g],
  ['"held against"', /^\s*(?:\/\/|\/?\*)[^\n]*\bheld against\b/gm],
  ['"unless said"', /^\s*(?:\/\/|\/?\*)[^\n]*\bunless said\b/gm],
  ['"for so long"', /^\s*(?:\/\/|\/?\*)[^\n]*\bfor so long\b/gm],
  ['"anew"', /^\s*(?:\/\/|\/?\*)[^\n]*\banew\b/gm],
  ['"for want of"', /^\s*(?:\/\/|\/?\*)[^\n]*\bfor want of\b/gm],
];

function findReplaced(path: string, source: string): string[] {
  return REPLACED.flatMap(([name, pattern]) =>
    [...source.matchAll(pattern)].map(
      ({ index }) => `${path}:${source.slice(0, index).split('\n').length} ${name}`,
    ),
  );
}

it('comments avoid the phrases that docs/style.md replaces', () => {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).filter(
    (path) => !NOT_CHECKED.test(path) && path !== 'scripts/checks/comments.test.ts',
  );
  expect(paths.length).toBeGreaterThan(3_000);
  expect(paths.flatMap((path) => findReplaced(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

it('such phrases are found in every kind of comment', () => {
  const planted = [
    '/** Of the whole object. */',
    '/**\n * Of the whole object.\n */',
    '  // Of each of them.',
    'const bytes = 1; // Of the object.',
    ' * is held against the other',
    '  // Compared anew.',
    '/** Refused for want of a token. */',
  ];
  for (const source of planted) expect(findReplaced('planted.ts', source)).toHaveLength(1);
  const plain = ['// The size of the\n// Of each', "const words = 'Of the file, held against it';"];
  for (const source of plain) expect(findReplaced('plain.ts', source)).toEqual([]);
});
