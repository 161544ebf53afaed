import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentTraits, describeTraits, type TraitPage } from '@assay/analysis';
import { chooseLimits, measureDocument } from '@assay/analysis/in-process';
import { readPages } from '@assay/expenses';
import { listFonts, readTextLayer, type TraitSource } from '@assay/forensics';

/** A document and the traits that are compared. */
export interface Issued {
  readonly file: string;
  /** The folder below the data folder: a repository. */
  readonly origin: string;
  readonly source: TraitSource;
  readonly traits: DocumentTraits;
}

const METHODS = ['pdf-metadata', 'e-invoice'];
/** Values count if they are read with at least this certainty, as when invoices are compared. */
const CERTAIN = 0.8;
/** Half of this repository's files, those whose digest begins with an even digit, are kept apart. */
const HALVED = 'ZUGFeRD+corpus';

/** Every readable PDF below a folder, without copies and what is kept apart. */
export async function readIssued(
  data: string,
  onProgress: (done: number, total: number) => void,
): Promise<Issued[]> {
  const paths = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.pdf$/i.test(path))
    .sort();
  const issued: Issued[] = [];
  const seen = new Set<string>();
  for (const [place, file] of paths.entries()) {
    const bytes = readFileSync(join(data, file));
    const digest = createHash('sha256').update(bytes).digest('hex');
    const [origin = ''] = file.split('/');
    const isKeptApart = origin === HALVED && Number.parseInt(digest.slice(0, 1), 16) % 2 === 0;
    onProgress(place + 1, paths.length);
    if (seen.has(digest) || isKeptApart) continue;
    seen.add(digest);
    const source = await readSource(bytes).catch(() => null);
    if (source) issued.push({ file, origin, source, traits: describeTraits(source) });
  }
  return issued;
}

/** As the server keeps it for an analysed document. */
export async function readSource(bytes: Uint8Array): Promise<TraitSource> {
  const { pages, results, verdict } = await measureDocument(bytes, {
    ...{ mimeType: 'application/pdf', receivedAt: new Date('2026-11-29'), methods: METHODS },
    limits: chooseLimits({}),
  });
  const read = pages.map((page) => ({ ...page, ...readTextLayer(page) }));
  const withWords = read.flatMap(({ number, source, width, height, lines }): TraitPage[] =>
    source === 'none' ? [] : [{ number, source, width, height, lines }],
  );
  const [{ receipt } = { receipt: null }] = readPages(
    withWords.map(({ lines, ...page }) => ({
      ...page,
      words: lines.flat().map(([text, x, y, width, height]) => ({
        ...{ text, x, y, width, height },
        ...{ page: page.number, certainty: 1 },
      })),
    })),
  );
  const sure = (field: { value: string; certainty: number } | null | undefined) =>
    field && field.certainty >= CERTAIN ? field.value : null;
  const raw = (id: string) => results.find(({ model }) => model === id);
  return {
    isPdf: true,
    fonts: listFonts(pages),
    pageSizes: pages,
    revisions: verdict.document.revisions.length,
    signatures: verdict.document.signatures.length,
    hasEInvoice: (raw('e-invoice')?.status ?? 'not-applicable') !== 'not-applicable',
    pages: withWords,
    metadata: raw('pdf-metadata')?.raw ?? null,
    merchant: sure(receipt?.merchant),
    number: sure(receipt?.number),
    date: receipt?.date?.value ?? null,
  };
}
