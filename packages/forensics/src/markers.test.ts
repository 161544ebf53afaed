import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MARKERS } from './markers.ts';

const PAGE = new URL('../../../docs/markers.md', import.meta.url);

it('publishes every marker with its meaning, and never takes one back', () => {
  const published = readFileSync(PAGE, 'utf8')
    .split('\n')
    .map((line) => /^\| `([a-z0-9-]+)` \| (.+) \|$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, meaning]) => [id, meaning]);
  expect(Object.fromEntries(published)).toEqual(MARKERS);
});

it('names markers in kebab case and says each in one sentence', () => {
  for (const [id, meaning] of Object.entries(MARKERS)) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(meaning, id).toMatch(/^[A-Z].+\.$/);
  }
});
