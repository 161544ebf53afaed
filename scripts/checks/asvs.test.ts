import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './check.ts';

const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const [verdicts = '', accepted = ''] = text.split('## What fails, and why it is accepted');
const rowsOf = (part: string) =>
  [...part.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = '', level = '', ...[words = '', verdict = '', why = '']]) => ({
      id,
      level,
      words,
      verdict,
      why,
    }),
  );
const rows = rowsOf(verdicts);
const pathsIn = (why: string) =>
  [...why.matchAll(/`([\w./-]+\.(?:tsx?|json|md|yaml))`/g)].map(([, path = '']) => path);
const isThere = (path: string) =>
  existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'apps/server/src', path));

/**
 * SHA-256 of `1.1.1 2`, `1.1.2 2` and so on, one per line: ids and levels of the published list in CSV,
 * levels 1 and 2.
 */
const PUBLISHED = 'c221cc01ef8fef1236787852eaaffe3e41baaa66b99534975cf9ccc3f62e5b4a';

describe('the list of ASVS 5.0.0', () => {
  it('has each requirement of levels 1 and 2 once, with its level, as published', () => {
    const lines = rows.map(({ id, level }) => `${id} ${level}\n`).join('');
    // 70 of level 1, 183 more of level 2.
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(createHash('sha256').update(lines).digest('hex')).toBe(PUBLISHED);
  });

  it('gives each a verdict, and what passes a file that is there', () => {
    for (const { id, verdict, why } of rows) {
      expect([id, verdict]).toEqual([id, expect.stringMatching(/^(pass|\*\*fail\*\*|not applicable)$/)]);
      expect(why.trim(), id).not.toBe('');
      expect([id, ...pathsIn(why).filter((path) => !isThere(path))]).toEqual([id]);
      if (verdict === 'pass') expect(why, id).toContain('`');
    }
  });

  it('says of each that fails, and of no other, what compensates, what remains and who accepts it', () => {
    const failed = rows.filter(({ verdict }) => verdict === '**fail**');
    const idsOf = (some: typeof rows) => some.map(({ id, level }) => [id, level]);
    expect(idsOf(rowsOf(accepted))).toEqual(idsOf(failed));
  });

  it('counts them rightly', () => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    const said = `Of ${rows.length} requirements ${count('pass')} pass, ${count('**fail**')} fail and ${count('not applicable')} do not apply.`;
    expect(text.replaceAll('\n', ' ')).toContain(said);
  });
});
