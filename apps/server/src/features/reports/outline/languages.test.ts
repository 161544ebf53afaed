import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@assay/contract/users';
import { describe, expect, it } from 'vitest';
import { loadReportWords } from '../report-words.ts';
import { outline } from './outline.ts';
import { WHOLE_REPORTS } from './whole-reports/fixtures.ts';

/** The content of pictures is not text. */
const toJson = (node: unknown) =>
  JSON.stringify(node, (name, value: unknown) => (name === 'data' ? '…' : value), 2);

async function outlineAll(language: Language) {
  const words = await loadReportWords(language);
  return Object.fromEntries(
    Object.entries(WHOLE_REPORTS).map(([name, report]) => [name, outline(report, words)]),
  );
}

it('reports say in English what they said before their words were in catalogues, to the letter', async () => {
  const kept = JSON.parse(
    readFileSync(join(import.meta.dirname, 'whole-reports/english.json'), 'utf8'),
  ) as Record<string, { sentences: string[]; blocks: unknown }>;
  const told = await outlineAll('en');
  expect(Object.keys(kept)).toEqual(Object.keys(told));
  for (const [name, { sentences, blocks }] of Object.entries(kept)) {
    expect(WHOLE_REPORTS[name]?.summary.sentences, name).toEqual(sentences);
    expect(JSON.parse(toJson(told[name])), name).toEqual(blocks);
  }
});

const NOT_WORDS = new Set(['type', 'tone', 'size', 'colour', 'mimeType', 'sha256', 'data']);
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (NOT_WORDS.has(name) ? [] : textsOf(value)));
}

/** Names, quotations and digests of the fixtures, and words that are the same in another language. */
const SAME =
  /^(A part was pasted in\.|Acme .+|Ask for the original\.|Bread \d+|Corner Shop|ERROR_\w+|Editor( 9)?|Example One|Hit a bollard\.|In Potsdam|Mia Berg .+|Phone|Where was it\?|(Ada|Bob) Example|Code|Container|Date|Ledger|Log|Moments|Number plate|P AB 123|Score|Signatures|Software|Total|application\/pdf, 900 bytes · .+|assertion\.\w+\.mismatch|(ef)+|example\.com[\s\S]*|letter\.doc|photo-\d+\.jpg)$/;

describe.each(LANGUAGES.filter((language) => language !== 'en'))('a report in %s', (language) => {
  it('has no English left in it', async () => {
    const english = new Set(textsOf(await outlineAll('en')));
    const left = textsOf(await outlineAll(language)).filter(
      (text) => /\p{L}/u.test(text) && english.has(text) && !SAME.test(text),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  it('has each digest in one line with its label', async () => {
    const lines = textsOf(await outlineAll(language)).flatMap((text) => text.split('\n'));
    const digests = lines.filter((line) => /^\S+ +[0-9a-f]{64}$/.test(line));
    expect(digests.length).toBeGreaterThan(0);
    // What a line of the column for digests holds.
    expect(Math.max(...digests.map(({ length }) => length))).toBeLessThanOrEqual(74);
  });

  it('tells dates, numbers and places as the language writes them', async () => {
    const text = textsOf(await outlineAll(language)).join('\n');
    const wanted = {
      de: [
        '22. November 2026, 10:00:00 UTC',
        '21. November 2026, 14:05:00 (keine Zeitzone angegeben)',
        '1.217,50 EUR',
        '33,90000° S, 18,40000° O',
        '2 MB (2.000.000 Bytes)',
      ],
      es: ['22 de noviembre de 2026, 10:00:00 UTC', '1217,50 EUR', '33,90000° S, 18,40000° E', '1:02:05,50'],
      fr: [
        '22 novembre 2026, 10:00:00 UTC',
        '1\u202f217,50 EUR',
        '33,90000° S, 18,40000° E',
        '2 Mo (2\u202f000\u202f000 octets)',
      ],
    }[language];
    for (const words of wanted) expect(text).toContain(words);
  });
});

it.each([
  ['en', '2026-11-21 14:05:00 +05:30', '21 November 2026, 14:05:00 (UTC+05:30)'],
  ['de', '2026-11-21 14:05:00 -03:00', '21. November 2026, 14:05:00 (UTC−03:00)'],
  ['fr', '2026-11-01 14:05:00 +00:00', '1er novembre 2026, 14:05:00 (UTC+00:00)'],
  ['es', '2026-11-21 14:05:00', '21 de noviembre de 2026, 14:05:00 (sin zona horaria indicada)'],
] as const)('says in %s when a photo was taken, and in which zone: %s', async (language, stated, words) => {
  expect((await loadReportWords(language)).taken(stated)).toBe(words);
});

it('a French report keeps a space that does not break before each colon', async () => {
  const texts = textsOf(await outlineAll('fr')).filter((text) => !SAME.test(text));
  expect(texts.filter((text) => /\p{L}\)?: /u.test(text))).toEqual([]);
});

it('what is known in English alone is shown in English', async () => {
  const words = await loadReportWords('de');
  expect(words.tell('Said by an operator’s own model.', null)).toBe('Said by an operator’s own model.');
  expect(words.tell('Unknown here.', [{ id: 'invented.later' }])).toBe('Unknown here.');
  expect(words.tell('Malformed.', [{ id: 1 }])).toBe('Malformed.');
  expect(words.nameMethod({ model: 'operator-x', title: 'Our model' })).toBe('Our model');
});

it('distances are told in kilometres where another language than English is read', async () => {
  const amount = (id: string, count: number) => ({ id, values: { count } });
  const said = {
    id: 'amount.distance',
    values: {
      unit: 'miles',
      miles: amount('amount.miles', 16.9),
      kilometres: amount('amount.kilometres', 27.2),
    },
  };
  const finding = { id: 'finding.far-from-sender', values: { name: 'a.jpg', distance: said, limit: said } };
  expect((await loadReportWords('de')).tell('In English.', [finding])).toContain('27,2 Kilometer');
  expect((await loadReportWords('fr')).tell('In English.', [finding])).toContain('27,2 kilomètres');
  expect((await loadReportWords('en')).tell('In English.', [finding])).toBe('In English.');
});
