import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './check.ts';

const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', words = '', verdict = '', why = '']) => ({ id, level, words, verdict, why }),
);
const pathsIn = (why: string) =>
  [...why.matchAll(/`([\w./-]+\.(?:tsx?|json|md|yaml))`/g)].map(([, path = '']) => path);
const isThere = (path: string) =>
  existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'apps/server/src', path));

describe('the list of ASVS 4.0.3', () => {
  it('has each requirement of levels 1 and 2 once, in their order', () => {
    // 128 of level 1, 131 more of level 2.
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(128);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(131);
    const numbers = rows.map(({ id }) => id.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('gives each a verdict, and what passes a file that is there', () => {
    for (const { id, verdict, why } of rows) {
      expect([id, verdict]).toEqual([id, expect.stringMatching(/^(pass|\*\*fail\*\*|not applicable)$/)]);
      expect(why.trim(), id).not.toBe('');
      expect([id, ...pathsIn(why).filter((path) => !isThere(path))]).toEqual([id]);
      if (verdict === 'pass') expect(why, id).toContain('`');
    }
  });

  it('counts them rightly', () => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    const said = `Of ${rows.length} requirements ${count('pass')} pass, ${count('**fail**')} fail and ${count('not applicable')} do not apply.`;
    expect(text.replaceAll('\n', ' ')).toContain(said);
  });
});
