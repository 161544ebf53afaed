import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftPdf } from '@assay/analysis/in-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAssay } from '../testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'issuers-'));
const samples = [1, 2, 3, 4, 5].map((number) => `sample-${number}.pdf`);

function draft(number: number, { font = 'F1', left = 60 } = {}): Buffer {
  const labels = [
    'Northwind Traders',
    'Invoice',
    'Date',
    'Description',
    'Quantity',
    'Price',
    'Total',
    'Account',
  ];
  const lines = labels.map(
    (label, place) => `BT /${font} 11 Tf ${left} ${740 - 40 * place} Td (${label}) Tj ET`,
  );
  lines.push(`BT /${font} 11 Tf 300 700 Td (RE-2026-00${number}) Tj ET`);
  return draftPdf({ pages: [{ content: lines.join('\n') }] });
}

beforeAll(() => {
  for (const [place, name] of samples.entries()) writeFileSync(join(folder, name), draft(place + 11));
  writeFileSync(join(folder, 'genuine.pdf'), draft(21));
  writeFileSync(join(folder, 'other.pdf'), draft(22, { font: 'F2', left: 90 }));
  writeFileSync(join(folder, 'broken.pdf'), 'no document');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finds nothing in a document like the samples', async () => {
  const { status, out } = await runAssay(folder, 'issuer', 'compare', 'genuine.pdf', ...samples);
  expect(out).toContain('lies outside of what the 5 samples show');
  expect(status).toBe(0);
});

it('lists what differs from all samples', async () => {
  const { status, out } = await runAssay(folder, 'issuer', 'compare', 'other.pdf', ...samples);
  expect(out).toContain('It differs from the 5 samples in the fonts, where labels stand');
  expect(out).toContain('the fonts: Times-Roman (Helvetica)');
  expect(status).toBe(1);
});

it('judges nothing by few samples, and says which file cannot be read', async () => {
  const few = await runAssay(folder, 'issuer', 'compare', 'other.pdf', ...samples.slice(0, 2), '--json');
  expect(JSON.parse(few.out)).toMatchObject({ outcome: 'too-few', samples: 2 });
  expect(few.status).toBe(3);
  const broken = await runAssay(folder, 'issuer', 'compare', 'genuine.pdf', 'broken.pdf');
  expect(broken.err).toContain('broken.pdf: ');
  expect(broken.status).toBe(2);
});
