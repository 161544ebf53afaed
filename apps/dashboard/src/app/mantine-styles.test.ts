import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
const STYLES = path.join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'));

/** The names that these sources import from Mantine, without types. */
function listComponents(): Set<string> {
  const lists = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]);
  const names = lists.flatMap(([, list]) => list!.split(',').map((name) => name.trim()));
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

/** We import the styles one by one; a component without its own looks broken and throws nothing. */
test('each component of Mantine that is drawn has its styles', () => {
  const imported = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!),
    ),
  );
  const drawn = [...listComponents()].filter((name) => existsSync(path.join(STYLES, `${name}.layer.css`)));
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter((name) => !imported.has(name))).toEqual([]);
});
