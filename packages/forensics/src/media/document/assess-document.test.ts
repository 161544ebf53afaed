import { existsSync, readFileSync } from 'node:fs';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { runMethods } from '../../assess/run-methods.ts';
import { addSave, draw, makePdf, stream } from '../../formats/pdf/pdf-fixtures.ts';
import {
  createSigner,
  STATEMENT,
  signPdf,
  writePdf,
} from '../../formats/pdf/signatures/signed-pdf-fixtures.ts';
import type { DocumentMethod } from '../../method.ts';
import pdfObjects from '../../methods/pdf-objects/pdf-objects.ts';
import pdfRevisions from '../../methods/pdf-revisions/pdf-revisions.ts';
import pdfSignatures from '../../methods/pdf-signatures/pdf-signatures.ts';
import { assessDocument } from './assess-document.ts';
import { openDocument } from './decoded-document.ts';
import { draftPage, draftPicture } from './pages/draft-page.ts';
import type { PageContent } from './pages/page-content.ts';

const refuse = () => Promise.reject(new Error('Nothing is decoded here.'));

async function assess(
  bytes: Uint8Array,
  methods: readonly DocumentMethod[] = [pdfRevisions, pdfSignatures],
  pages: readonly PageContent[] = [],
) {
  const document = openDocument({
    bytes,
    mimeType: 'application/pdf',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: { pixels: refuse, pages: refuse },
  });
  const verdict = assessDocument(document, await runMethods(document, { methods }), pages);
  const { sentences, document: report } = verdict;
  return {
    ...verdict,
    sentences: sentences.map((said) => inEnglish(said as Statement | readonly Statement[])),
    document: {
      ...report,
      reason: inEnglish(report.reason),
      unexamined: report.unexamined.map((said) => inEnglish([said].flat() as Statement[])),
    },
  };
}

describe('what is said of a document', () => {
  it('is that it cannot be told where the file was written in one go and is not signed', async () => {
    const verdict = await assess(makePdf('120'));
    expect(verdict).toMatchObject({ tamperScore: 0, band: 'unknown', document: { verdict: 'cannot-tell' } });
    expect(verdict.sentences).toEqual([
      'The file was written in one go and is not signed, so it holds no history. That says nothing for or against it.',
    ]);
  });

  it('names what was not examined, each once', async () => {
    const file = '<</Type/Filespec/F(terms.pdf)/EF<</F 7 0 R>>>>';
    const catalogue = `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)${file}]>>>>>>`;
    const layered = draftPage([draftPicture(0, 0, 9, 9, { hiddenLayer: true })]);
    const unread = { ...draftPage([]), incomplete: say('verdict-document.page-not-read-time', { page: 2 }) };
    const bytes = makePdf('120', { 1: catalogue, 7: stream('x') });
    const { sentences, document } = await assess(bytes, [pdfRevisions, pdfObjects], [layered, unread]);
    const expected = [
      'An attached file was not examined: “terms.pdf”.',
      'Pictures or drawings on layers that are not shown when the file is opened were not examined (page 1).',
      'Page 2 was not read: the pages before it took too long.',
    ];
    expect(document.unexamined).toEqual(expected);
    expect(sentences.slice(1)).toEqual(expected);
    expect((await assess(makePdf('120'))).document.unexamined).toEqual([]);
  });

  it('is never that nothing stood out where readers show something else than the pages', async () => {
    const form = '/AcroForm<</Fields[]/XFA 7 0 R>>/NeedsRendering true';
    const bytes = makePdf('Please wait', {
      1: `<</Type/Catalog/Pages 2 0 R${form}>>`,
      7: stream('<xdp/>'),
    });
    const saved = addSave(bytes, { 9: '<</Producer(Other)>>' }, '/Info 9 0 R');
    const { band, document } = await assess(saved, [pdfRevisions, pdfSignatures, pdfObjects]);
    expect([band, document.verdict]).toEqual(['unknown', 'harmless-change']);
  });

  it('is that it was changed where a later save changed the text, with the text', async () => {
    const verdict = await assess(addSave(makePdf('120'), { 4: stream(draw('920')) }));
    expect(verdict.document).toMatchObject({
      verdict: 'changed',
      reason: 'Text on page 1 was changed from “120” to “920”.',
      revisions: [{ number: 1 }, { number: 2, changes: [{ kind: 'text', before: '120', after: '920' }] }],
    });
    expect(verdict.tamperScore).toBeGreaterThanOrEqual(75);
  });

  it('is a harmless change where a later save left the content alone', async () => {
    const verdict = await assess(addSave(makePdf('120'), { 9: '<</Producer(Other)>>' }, '/Info 9 0 R'));
    expect(verdict.document.verdict).toBe('harmless-change');
    expect(verdict.tamperScore).toBeLessThan(25);
  });

  it('is not that content was left alone where the later pages cannot be read', async () => {
    const verdict = await assess(addSave(makePdf('120'), { 2: '<</Type/Pages/Kids 7 0 R>>' }));
    expect(verdict.document.verdict).not.toBe('harmless-change');
  });

  it('is intact where it is signed as a whole, and changed where text was changed after that', async () => {
    const signed = await signPdf(writePdf(STATEMENT), await createSigner('Jane Doe'));
    expect((await assess(signed)).document).toMatchObject({
      verdict: 'intact',
      signatures: [{ state: 'valid', coversWholeFile: true, trusted: false }],
    });
    const content = Object.entries(STATEMENT).find(([, text]) => text?.includes('Tj'));
    if (!content) throw new Error('The statement shows no text.');
    const edited = writePdf({ [content[0]]: stream(draw('9,999.00')) }, signed);
    expect((await assess(edited)).document).toMatchObject({
      verdict: 'changed',
      signatures: [{ state: 'changed-after', coversWholeFile: false }],
    });
  });

  it('counts less what was changed before a signature that holds, and still says it', async () => {
    const [number] = Object.entries(STATEMENT).find(([, text]) => text?.includes('Tj')) ?? [];
    const edited = writePdf({ [Number(number)]: stream(draw('9,999.00')) }, writePdf(STATEMENT));
    const verdict = await assess(await signPdf(edited, await createSigner('Jane Doe')));
    expect(verdict.document.verdict).toBe('intact');
    expect(verdict.band).toBe('moderate');
    expect(verdict.sentences.join(' ')).toContain('“9,999.00”');
  });

  it('is that the signer’s content was left alone where a later save changed none of it', async () => {
    const signed = await signPdf(writePdf(STATEMENT), await createSigner('Jane Doe'));
    const reason = 'It is signed, and what came later left alone what the signer saw.';
    const annotated = addSave(Buffer.from(signed), { 90: '<</Producer(Other)>>' }, '/Info 90 0 R');
    expect((await assess(annotated)).document).toMatchObject({
      ...{ verdict: 'harmless-change', reason },
      signatures: [{ state: 'valid', coversWholeFile: false }],
    });
    expect((await assess(signed)).document.reason).not.toBe(reason);
  });

  it('tells a change of every save that was compared, and none of those before the last hundred', async () => {
    let bytes = makePdf('120');
    for (let save = 2; save <= 103; save++) bytes = addSave(bytes, {});
    const { revisions } = (await assess(bytes, [])).document;
    const untold = revisions.filter(({ changes }) => changes.length === 0).map(({ number }) => number);
    expect(revisions).toHaveLength(103);
    expect(untold).toEqual([1, 2, 3]);
    expect(revisions[3]?.changes).toMatchObject([{ harmless: true, said: say('pdf-changes.nothing') }]);
  });

  it('is that something was added after a signature where an annotation writes on the page', async () => {
    const signed = await signPdf(writePdf(STATEMENT), await createSigner('Jane Doe'));
    const page = String(STATEMENT[3]).replace('10 0 R]', '10 0 R 31 0 R]');
    const note = '<< /Type /Annot /Subtype /FreeText /Rect [150 20 280 40] /P 3 0 R /Contents (Void) >>';
    expect((await assess(writePdf({ 3: page, 31: note }, signed))).document).toMatchObject({
      verdict: 'harmless-change',
      reason:
        'It is signed, and something was added that the signer did not see. A text box was added on page 1: “Void”.',
    });
    const unsigned = writePdf({ 3: page, 31: note }, writePdf(STATEMENT));
    expect((await assess(unsigned)).document.reason).toBe(
      'It was saved again after it was made. A text box was added on page 1: “Void”.',
    );
  });

  it('is that nobody signed where there is a time-stamp alone', async () => {
    const clock = await createSigner('Test Clock', { timeStamps: true });
    const stamped = await signPdf(writePdf(STATEMENT), clock, { subFilter: 'ETSI.RFC3161' });
    expect((await assess(stamped)).document).toMatchObject({
      verdict: 'intact',
      reason:
        'It bears a time-stamp, and nothing but time-stamps came after the first one. Nobody signed it.',
    });
  });

  it('is that there is no history where a place to sign stayed empty', async () => {
    const signed = await signPdf(writePdf(STATEMENT), await createSigner('Jane Doe'));
    const prepared = Buffer.from(signed)
      .toString('latin1')
      .replace(/\/Contents <[0-9a-f]+>/, (value) => value.replace(/[0-9a-f]{2}(?=[0-9a-f]*>)/g, '00'));
    const verdict = await assess(Buffer.from(prepared, 'latin1'));
    expect(verdict.document).toMatchObject({
      verdict: 'harmless-change',
      signatures: [{ state: 'unsigned' }],
    });
    expect(verdict.tamperScore).toBeLessThan(10);
  });

  it('is broken where a signed byte is another', async () => {
    const signed = Buffer.from(await signPdf(writePdf(STATEMENT), await createSigner('Jane Doe')));
    const at = signed.indexOf('Tj') - 3;
    signed[at] ^= 1;
    expect((await assess(signed)).document.verdict).toBe('broken');
  });
});

const DATA = new URL('../../../../../../shared/data/', import.meta.url).pathname;
const PAIRS = `${DATA}documents/pairs.tsv`;

const ENCRYPTED = `${DATA}documents/signed-pyhanko/`;

describe('what is said of an encrypted document', () => {
  it.skipIf(!existsSync(ENCRYPTED)).each([
    [
      'minimal-rc4.pdf',
      'The file is encrypted and opens only with a password, so its history could not be read.',
    ],
    [
      'minimal-pubkey-aes256.pdf',
      'The file is encrypted in a way that cannot be opened here, so its history could not be read.',
    ],
  ])('is why its history could not be read: %s', async (name, reason) => {
    const { document, band } = await assess(readFileSync(ENCRYPTED + name), []);
    expect(document).toMatchObject({ verdict: 'cannot-tell', reason });
    expect(band).toBe('unknown');
  });

  it.skipIf(!existsSync(DATA))('is its history where it opens with no password', async () => {
    const { document } = await assess(readFileSync(`${DATA}documents/varied-pdfjs/secHandler.pdf`), []);
    expect(document.reason).not.toContain('encrypted');
  });
});

describe('every original and its edited file', () => {
  it.skipIf(!existsSync(PAIRS))('has the original in the edited one, byte for byte', async () => {
    const rows = readFileSync(PAIRS, 'utf8').trim().split('\n').slice(1);
    for (const row of rows) {
      const [original, edited] = row
        .split('\t')
        .slice(0, 2)
        .map((path) => readFileSync(DATA + path));
      const { document } = await assess(edited, []);
      const lengths = document.revisions.map(({ bytes }) => bytes);
      const kept = lengths.some((bytes) => original.subarray(0, bytes).equals(edited.subarray(0, bytes)));
      expect(kept, row).toBe(true);
      expect(document.revisions.at(-1)?.changes.length, row).toBeGreaterThan(0);
    }
  });
});
