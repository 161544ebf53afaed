import { beforeAll, describe, expect, it } from 'vitest';
import { runMethods } from '../../assess/run-methods.ts';
import {
  createSigner,
  fromText,
  type Objects,
  STATEMENT,
  signPdf,
  stream,
  type TestSigner,
  toText,
  writePdf,
} from '../../formats/pdf/signatures/signed-pdf-fixtures.ts';
import type { DocumentMethod } from '../../method.ts';
import pdfRevisions from '../../methods/pdf-revisions/pdf-revisions.ts';
import pdfSignatures from '../../methods/pdf-signatures/pdf-signatures.ts';
import { assessDocument } from './assess-document.ts';
import { openDocument } from './decoded-document.ts';
import type { DocumentConclusion } from './document-report.ts';

/** A statement of two pages with a form, prepared for every known attack on signed files. */
const ACCOUNT: Objects = {
  ...STATEMENT,
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /OCProperties << /OCGs [16 0 R] /D << /Order [16 0 R] >> >> >>',
  2: '<< /Type /Pages /Kids [3 0 R 11 0 R] /Count 2 >>',
  3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R]'),
  4: stream('BT /F1 12 Tf 20 150 Td (Balance 1,200.00) Tj ET /X1 Do'),
  5: '<< /Fields [6 0 R 7 0 R 10 0 R 14 0 R] /SigFlags 3 /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 18 0 R >> >> >>',
  7: name('/V (Jane) /AP << /N 17 0 R >>'),
  11: page('12 0 R', '[]'),
  12: stream('BT /F1 12 Tf 20 150 Td (Terms and conditions) Tj ET'),
  13: stamp(''),
  14: cover('[15 140 200 170]', '/AP << /N 15 0 R >>'),
  15: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 185 30]'),
  16: '<< /Type /OCG /Name (Notes) >>',
  17: look('Jane'),
  18: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  19: stream('1 g 0 0 185 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 185 30]'),
};
const WHITE = '1 g 0 0 185 30 re f';
const BOX = '/Type /XObject /Subtype /Form /BBox [0 0 185 30]';

function page(contents: string, annotations: string, more = ''): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${contents} /Resources << /Font << /F1 8 0 R >> /XObject << /X1 9 0 R >> >> /Annots ${annotations} ${more} >>`;
}
function name(more: string, rect = '[20 20 120 40]'): string {
  return `<< /FT /Tx /T (Name) /Subtype /Widget /Rect ${rect} /P 3 0 R ${more} >>`;
}
function look(text: string): string {
  const font = '/Resources << /Font << /Helv 18 0 R >> >>';
  return stream(
    `BT /Helv 12 Tf 2 4 Td (${text}) Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 100 20] ${font}`,
  );
}
function stamp(more: string): string {
  return `<< /Type /Annot /Subtype /Stamp /Rect [200 20 280 40] /P 3 0 R ${more} >>`;
}
function cover(rect: string, more: string): string {
  return `<< /FT /Tx /T (Cover) /Subtype /Widget /Rect ${rect} /P 3 0 R ${more} >>`;
}
function cut(length: number): string {
  const long = 'BT /F1 12 Tf 20 150 Td (Balance 1,200.00) Tj ET'.padEnd(length);
  return `<< /Length 30 0 R >>\nstream\n${long.slice(0, 15)}\nendstream${long.slice(15)}\nendstream`;
}
const certification = (level: number) =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`;

const refuse = () => Promise.reject(new Error('Nothing is decoded here.'));

async function assess(bytes: Uint8Array, methods: readonly DocumentMethod[] = [pdfRevisions, pdfSignatures]) {
  const document = openDocument({
    bytes,
    mimeType: 'application/pdf',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: { pixels: refuse, pages: refuse },
  });
  const verdict = assessDocument(document, await runMethods(document, { methods }), []);
  return { ...verdict.document, states: verdict.document.signatures.map(({ state }) => state).join() };
}

let signer: TestSigner;
let clock: TestSigner;
beforeAll(async () => {
  signer = await createSigner('Jane Doe');
  clock = await createSigner('Test Clock', { timeStamps: true });
});

/** Changes to the account before signing, and the objects saved after it. */
type Case = readonly [
  name: string,
  before: Objects,
  after: Objects,
  verdict: DocumentConclusion,
  states: string,
  more?: { readonly trailer?: string; readonly entries?: string },
];
const over = (content: string) => ({ 15: stream(content, BOX) });
const hiding = { 9: stream('1 g 15 140 200 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 300 200]') };
const noX1 = String(ACCOUNT[3]).replace('/X1 9 0 R', '');

const CASES: readonly Case[] = [
  // Shadow attacks: hide.
  ['a cover drawing that is freed', hiding, { 9: null }, 'changed', 'changed-after'],
  ['a cover drawing that is emptied', hiding, { 9: stream('', BOX) }, 'changed', 'changed-after'],
  ['a cover drawing whose name is dropped', hiding, { 3: noX1 }, 'changed', 'changed-after'],
  [
    'a cover drawing that becomes of another kind',
    hiding,
    { 9: '<< /Type /XObject >>' },
    'changed',
    'changed-after',
  ],
  [
    'a cover stamp that is hidden',
    { 13: stamp('/AP << /N 19 0 R >>').replace('[200 20 280 40]', '[15 140 200 170]') },
    { 13: stamp('/F 2 /AP << /N 19 0 R >>').replace('[200 20 280 40]', '[15 140 200 170]') },
    'changed',
    'changed-after',
  ],
  ['a cover field that is emptied of its look', over(WHITE), over(''), 'changed', 'changed-after'],
  [
    'a cover field that is moved away',
    over(WHITE),
    { 14: cover('[15 40 200 70]', '/AP << /N 15 0 R >>') },
    'changed',
    'changed-after',
  ],
  [
    'a cover field that is hidden by its flags',
    over(WHITE),
    { 14: cover('[15 140 200 170]', '/F 2 /AP << /N 15 0 R >>') },
    'changed',
    'changed-after',
  ],
  [
    'a cover field that its page no longer lists',
    over(WHITE),
    { 3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R]') },
    'changed',
    'changed-after',
  ],
  [
    'a layer over the text that is switched off',
    {
      4: stream('BT /F1 12 Tf 20 150 Td (Balance 1,200.00) Tj ET /OC /L BDC 1 g 15 140 200 30 re f EMC'),
      3: String(ACCOUNT[3]).replace('/Font', '/Properties << /L 16 0 R >> /Font'),
    },
    {
      1: String(ACCOUNT[1]).replace('/D <<', '/D << /OFF [16 0 R]'),
    },
    'changed',
    'changed-after',
  ],
  // Shadow attacks: replace.
  [
    'a page font with other glyphs',
    {},
    { 8: '<< /Type /Font /Subtype /Type1 /BaseFont /Swapped >>' },
    'changed',
    'changed-after',
  ],
  [
    'a font of the fields that is another one',
    {},
    { 18: '<< /Type /Font /Subtype /Type1 /BaseFont /Swapped >>' },
    'changed',
    'changed-after',
  ],
  [
    'a font of the fields that is encoded otherwise',
    {},
    { 18: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [49 /nine] >> >>' },
    'changed',
    'changed-after',
  ],
  [
    'a field that was made to show something else than it holds, and shows it now',
    { 7: name('/V (9,200.00) /AP << /N 17 0 R >>'), 17: look('1,200.00') },
    { 17: look('9,200.00') },
    'changed',
    'changed-after',
  ],
  ['a field that shows something else than it holds', {}, { 17: look('John') }, 'changed', 'changed-after'],
  [
    'a filled field that its page no longer shows',
    {},
    { 3: page('4 0 R', '[6 0 R 10 0 R 13 0 R 14 0 R]') },
    'changed',
    'changed-after',
  ],
  [
    'a filled field that is moved',
    {},
    { 7: name('/V (Jane) /AP << /N 17 0 R >>', '[20 100 120 120]') },
    'changed',
    'changed-after',
  ],
  [
    'a filled field that is hidden',
    {},
    { 7: name('/F 2 /V (Jane) /AP << /N 17 0 R >>') },
    'changed',
    'changed-after',
  ],
  [
    'a stream that is cut short by the length it names',
    { 4: cut(40), 30: '40' },
    { 30: '15' },
    'changed',
    'changed-after',
  ],
  [
    'a stream that is unpacked otherwise',
    { 4: `<< /Filter 30 0 R /Length 4 >>\nstream\n203E\nendstream`, 30: '[]' },
    { 30: '[/ASCIIHexDecode]' },
    'changed',
    'changed-after',
  ],
  [
    'readers that are asked to draw fields anew that hold something else',
    { 7: name('/V (9,200.00) /AP << /N 17 0 R >>'), 17: look('1,200.00') },
    { 5: String(ACCOUNT[5]).replace('/SigFlags', '/NeedAppearances true /SigFlags') },
    'changed',
    'changed-after',
  ],
  [
    'a text box of other words',
    { 13: stamp('/AP << /N 17 0 R >>') },
    { 13: stamp('/AP << /N 31 0 R >>'), 31: look('John') },
    'changed',
    'changed-after',
  ],
  [
    'a stamp that is taken away',
    { 13: stamp('/AP << /N 17 0 R >>') },
    { 3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 14 0 R]') },
    'changed',
    'changed-after',
  ],
  [
    'a field that shows words and is not listed by the form',
    {},
    {
      3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R 30 0 R]'),
      30: '<< /Subtype /Widget /Rect [20 60 120 80] /P 3 0 R /AP << /N 31 0 R >> >>',
      31: look('9,200.00'),
    },
    'changed',
    'changed-after',
  ],
  // Page trees.
  [
    'a page that is added',
    {},
    { 2: '<< /Type /Pages /Kids [3 0 R 11 0 R 30 0 R] /Count 3 >>', 30: page('12 0 R', '[]') },
    'changed',
    'changed-after',
  ],
  [
    'a page that is removed',
    {},
    { 2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    'changed',
    'changed-after',
  ],
  [
    'pages in another order',
    {},
    { 2: '<< /Type /Pages /Kids [11 0 R 3 0 R] /Count 2 >>' },
    'changed',
    'changed-after',
  ],
  [
    'a page that is shown twice',
    {},
    { 2: '<< /Type /Pages /Kids [3 0 R 11 0 R 3 0 R] /Count 3 >>' },
    'changed',
    'changed-after',
  ],
  [
    'another page tree with a page of the same kind',
    {},
    {
      1: String(ACCOUNT[1]).replace('/Pages 2 0 R', '/Pages 30 0 R'),
      30: '<< /Type /Pages /Kids [31 0 R 11 0 R] /Count 2 >>',
      31: page('32 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R]'),
      32: stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET /X1 Do'),
    },
    'changed',
    'changed-after',
  ],
  [
    'another catalogue by way of the trailer',
    {},
    {
      30: String(ACCOUNT[1]).replace('/Pages 2 0 R', '/Pages 31 0 R'),
      31: '<< /Type /Pages /Kids [32 0 R 11 0 R] /Count 2 >>',
      32: page('33 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R]'),
      33: stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET /X1 Do'),
    },
    'changed',
    'changed-after',
    { trailer: '/Root 30 0 R' },
  ],
  [
    'contents of two pages exchanged',
    {},
    { 3: page('12 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R]'), 11: page('4 0 R', '[]') },
    'changed',
    'changed-after',
  ],
  [
    'a page that is cut',
    {},
    { 3: `${page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R]', '/CropBox [0 0 300 140]')}` },
    'changed',
    'changed-after',
  ],
  [
    'a page of another scale',
    {},
    { 3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R]', '/UserUnit 5') },
    'changed',
    'changed-after',
  ],
  [
    'a size that all pages inherit',
    {
      3: String(ACCOUNT[3]).replace('/MediaBox [0 0 300 200]', ''),
      2: '<< /Type /Pages /Kids [3 0 R 11 0 R] /Count 2 /MediaBox [0 0 300 200] >>',
    },
    { 2: '<< /Type /Pages /Kids [3 0 R 11 0 R] /Count 2 /MediaBox [0 0 300 140] >>' },
    'changed',
    'changed-after',
  ],
  // Annotations, form and certification.
  [
    'text that is changed',
    {},
    { 4: stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET /X1 Do') },
    'changed',
    'changed-after',
  ],
  [
    'a text box that covers the figure',
    {},
    {
      3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R 30 0 R]'),
      30: '<< /Type /Annot /Subtype /FreeText /Rect [15 140 200 170] /C [1 1 1] /Contents (Balance 9,200.00) /P 3 0 R >>',
    },
    'changed',
    'changed-after',
    { entries: certification(3) },
  ],
  [
    'a note beside the text',
    {},
    {
      3: page('4 0 R', '[6 0 R 7 0 R 10 0 R 13 0 R 14 0 R 30 0 R]'),
      30: '<< /Type /Annot /Subtype /Text /Rect [250 150 260 160] /Contents (Seen) /P 3 0 R >>',
    },
    'harmless-change',
    'valid',
    { entries: certification(3) },
  ],
  [
    'a field that is filled, where that is allowed',
    {},
    { 7: name('/V (Joan) /AP << /N 17 0 R >>'), 17: look('Joan') },
    'harmless-change',
    'valid',
    { entries: certification(2) },
  ],
  [
    'a field that is filled, where nothing is allowed',
    {},
    { 7: name('/V (Joan) /AP << /N 17 0 R >>'), 17: look('Joan') },
    'changed',
    'changed-after',
    { entries: certification(1) },
  ],
  [
    'an empty field that is filled',
    { 7: name('') },
    { 7: name('/V (Jane) /AP << /N 17 0 R >>') },
    'harmless-change',
    'valid',
  ],
  [
    'validation data',
    {},
    { 1: String(ACCOUNT[1]).replace('/Pages', '/DSS << >> /Pages') },
    'harmless-change',
    'valid',
    { entries: certification(1) },
  ],
  [
    'other metadata',
    {},
    { 40: '<< /Producer (Other) >>' },
    'harmless-change',
    'valid',
    { trailer: '/Info 40 0 R' },
  ],
  ['the signature that its field lost', {}, { 6: String(ACCOUNT[6]) }, 'changed', 'changed-after'],
  [
    'the form taken out of the catalogue',
    {},
    { 1: String(ACCOUNT[1]).replace('/AcroForm 5 0 R', '') },
    'changed',
    'changed-after',
  ],
  [
    'a script that runs on opening',
    {},
    {
      1: String(ACCOUNT[1]).replace(
        '/Pages',
        '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Pages',
      ),
    },
    'changed',
    'changed-after',
  ],
  ['the same objects, written anew', {}, { 4: ACCOUNT[4], 8: ACCOUNT[8] }, 'harmless-change', 'valid'],
];

const LISTED = CASES.map(([name, before, after, verdict, states, more = {}]) => {
  return { name, before, after, verdict, states, ...more };
});

describe('a signed document with', () => {
  it.each(LISTED)('$name', async ({ before, after, verdict, states, entries, trailer }) => {
    const signed = await signPdf(writePdf({ ...ACCOUNT, ...before }), signer, { entries });
    expect(await assess(signed)).toMatchObject({ verdict: 'intact', states: 'valid' });
    expect(await assess(writePdf(after, signed, trailer))).toMatchObject({ verdict, states });
  });
});

describe('an unsigned document with', () => {
  const unsigned = LISTED.filter(({ name, verdict, entries }) => {
    return verdict === 'changed' && !entries && !/signature|stamp that is taken|text box of/.test(name);
  });
  it.each(unsigned)('$name', async ({ before, after, trailer }) => {
    const bytes = writePdf(after, writePdf({ ...ACCOUNT, ...before }), trailer);
    expect((await assess(bytes)).verdict).toBe('changed');
  });
});

describe('a shadow attack', () => {
  it.each([
    ['shadow-hide', 'a cover field that is moved away'],
    ['shadow-hide', 'a cover stamp that is hidden'],
    ['shadow-hide', 'a cover drawing that is freed'],
    ['shadow-replace', 'a page font with other glyphs'],
    ['shadow-replace', 'a field that was made to show something else than it holds, and shows it now'],
  ])('is named %s by %s', async (marker, case_) => {
    const { before, after } = LISTED.find(({ name }) => name === case_)!;
    const signed = await signPdf(writePdf({ ...ACCOUNT, ...before }), signer);
    expect((await assess(signed)).markers).not.toContain(marker);
    expect((await assess(writePdf(after, signed))).markers).toContain(marker);
  });
});

describe('two signatures', () => {
  const later = { field: 10, object: 21 };
  const text = { 4: stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET /X1 Do') };
  const filled = { 7: name('/V (Joan) /AP << /N 17 0 R >>'), 17: look('Joan') };

  it('are intact with nothing between and behind them, and a time-stamp at the end', async () => {
    const twice = await signPdf(await signPdf(writePdf(ACCOUNT), signer), signer, later);
    expect(await assess(twice)).toMatchObject({ verdict: 'intact', states: 'valid,valid' });
    const stamped = await signPdf(await signPdf(writePdf(ACCOUNT), signer), clock, {
      ...later,
      subFilter: 'ETSI.RFC3161',
    });
    expect(await assess(stamped)).toMatchObject({ verdict: 'intact', states: 'valid,valid' });
  });

  it('tell a filled form from changed text between them, and a change behind both', async () => {
    const first = await signPdf(writePdf(ACCOUNT), signer);
    const between = (objects: Objects) => signPdf(writePdf(objects, first), signer, later);
    expect(await assess(await between(filled))).toMatchObject({
      verdict: 'harmless-change',
      states: 'valid,valid',
    });
    expect(await assess(await between(text))).toMatchObject({
      verdict: 'changed',
      states: 'changed-after,valid',
    });
    expect(await assess(writePdf(text, await between({})))).toMatchObject({
      verdict: 'changed',
      states: 'changed-after,changed-after',
    });
  });

  it('tell when the second one is laid over what the first one signed', async () => {
    const first = await signPdf(
      writePdf({ ...ACCOUNT, 5: String(ACCOUNT[5]).replace('10 0 R', '') }),
      signer,
    );
    const covering = await signPdf(first, signer, {
      ...later,
      fieldEntries: '/Rect [15 140 200 170] /AP << /N 19 0 R >>',
      objects: { 5: String(ACCOUNT[5]) },
    });
    expect((await assess(covering)).verdict).toBe('changed');
  });
});

describe('a certification', () => {
  it('is told as changed when the catalogue no longer names it', async () => {
    const catalogue = String(ACCOUNT[1]);
    const certified = await signPdf(writePdf(ACCOUNT), signer, {
      entries: certification(2),
      objects: { 1: catalogue.replace('/Pages', '/Perms << /DocMDP 20 0 R >> /Pages') },
    });
    expect(await assess(certified)).toMatchObject({ verdict: 'intact', states: 'valid' });
    expect(await assess(writePdf({ 1: catalogue }, certified))).toMatchObject({
      verdict: 'changed',
      states: 'changed-after',
    });
  });
});

describe('a signature', () => {
  it('whose gap was widened for other content is never valid', async () => {
    const signed = await signPdf(writePdf(ACCOUNT), signer);
    const text = toText(signed);
    const evil = `4 0 obj\n${stream('BT /F1 12 Tf 20 150 Td (Balance 9,200.00) Tj ET')}\nendobj\n`;
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(text)!;
    const [gap, behind, length] = range.slice(1).map(Number);
    // The signed bytes keep their digest: only a signature dictionary outside of them can contain the new
    // ranges.
    const shifted = behind + evil.length + 1;
    const wrapped = fromText(`${text.slice(0, behind)}\n${evil}${text.slice(behind)}`);
    const dict = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${gap} ${shifted} ${length}] /Contents ${text.slice(gap, behind)} >>`;
    const attack = writePdf({ 20: dict }, wrapped);
    const { verdict, states } = await assess(attack);
    expect(states).not.toContain('valid');
    expect(verdict).toBe('broken');
  });
});
