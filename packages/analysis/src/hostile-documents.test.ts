import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseFile } from './analyse-file.ts';
import { closeAnalysis } from './analysis.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-documents-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

type Body = string | { readonly entries: string; readonly data: Buffer };

const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources 5 0 R>>';
const text = (content: string, entries = ''): Body => ({ entries, data: Buffer.from(content) });

/** A one-page PDF with these objects in place of its own. */
function write(objects: Readonly<Record<number, Body>>): Buffer {
  const all: Record<number, Body> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: PAGE,
    4: text('BT /F1 12 Tf 20 150 Td (Balance 1,200.00) Tj ET'),
    5: '<</Font<</F1 6 0 R>>>>',
    6: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  };
  const head = Buffer.from('%PDF-1.7\n');
  const parts: Buffer[] = [head];
  let { length } = head;
  const rows: string[] = [];
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [num, body] of Object.entries(all)) {
    rows.push(`${num} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    add(Buffer.from(`${num} 0 obj\n`));
    if (typeof body === 'string') add(Buffer.from(body, 'latin1'));
    else {
      add(Buffer.from(`<<${body.entries}/Length ${body.data.length}>>\nstream\n`));
      add(body.data);
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  add(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}`));
  add(Buffer.from(`trailer\n<</Size 2000000/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A few kilobytes that unpack to 200 MB. */
const zeros = deflateSync(deflateSync(Buffer.alloc(200 << 20, 32), { level: 9 }), { level: 9 });
const TWICE = '/Filter[/FlateDecode/FlateDecode]';
const range = (count: number, from = 0) => Array.from({ length: count }, (_, i) => i + from);
const form = (content: string, more = '') =>
  text(content, `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${more}`);

/** Five thousand objects from number 10, each of which refers to the next. */
const chain = (link: (num: number) => string) =>
  Object.fromEntries(range(5_000, 10).map((num) => [num, link(num)]));

const BOMBS: readonly (readonly [name: string, bytes: () => Buffer])[] = [
  [
    'contents that unpack to ten gigabytes',
    () =>
      write({
        3: PAGE.replace(
          '4 0 R',
          `[${range(50, 10)
            .map((num) => `${num} 0 R`)
            .join(' ')}]`,
        ),
        ...Object.fromEntries(range(50, 10).map((num) => [num, { entries: TWICE, data: zeros }])),
      }),
  ],
  [
    'one page a million times',
    () => write({ 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(1e6)}]/Count 1000000>>` }),
  ],
  [
    'sixty thousand pages',
    () =>
      write({
        2: `<</Type/Pages/Kids[${range(6e4, 10)
          .map((num) => `${num} 0 R `)
          .join('')}]/Count 60000>>`,
        ...Object.fromEntries(range(6e4, 10).map((num) => [num, PAGE])),
      }),
  ],
  ['a count of a billion pages', () => write({ 2: '<</Type/Pages/Kids[3 0 R]/Count 1000000000>>' })],
  [
    'page trees of ten thousand levels',
    () =>
      write({
        2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
        ...Object.fromEntries(
          range(1e4, 10).map((num) => [num, `<</Type/Pages/Kids[${num + 1} 0 R]/Count 1>>`]),
        ),
        10010: PAGE,
      }),
  ],
  [
    'page trees that double forty times',
    () =>
      write({
        2: '<</Type/Pages/Kids[10 0 R 10 0 R]/Count 1099511627776>>',
        ...Object.fromEntries(
          range(40, 10).map((num) => [
            num,
            `<</Type/Pages/Kids[${num + 1} 0 R ${num + 1} 0 R]/Count 99999>>`,
          ]),
        ),
        50: PAGE,
      }),
  ],
  [
    'a page tree that holds itself',
    () => write({ 2: '<</Type/Pages/Parent 2 0 R/Kids[3 0 R 2 0 R]/Count 2>>' }),
  ],
  [
    'drawings that draw ten of the next, ten levels deep',
    () =>
      write({
        4: text('/X10 Do'),
        5: `<</XObject<<${range(11, 10)
          .map((num) => `/X${num} ${num} 0 R`)
          .join('')}>>>>`,
        ...Object.fromEntries(
          range(10, 10).map((num) => [num, form(`/X${num + 1} Do `.repeat(10), '/Resources 5 0 R')]),
        ),
        20: form('0 0 1 1 re f'),
      }),
  ],
  [
    'a drawing that draws itself',
    () => write({ 4: text('/X Do'), 5: '<</XObject<</X 7 0 R>>>>', 7: form('/X Do', '/Resources 5 0 R') }),
  ],
  [
    'arrays in a million arrays',
    () => write({ 7: `${'['.repeat(1e6)}${']'.repeat(1e6)}`, 5: '<</Font<</F1 6 0 R>>/X 7 0 R>>' }),
  ],
  [
    'dictionaries in two hundred thousand dictionaries',
    () => write({ 5: `${'<</A'.repeat(2e5)} 1${'>>'.repeat(2e5)}` }),
  ],
  [
    'two million saved states',
    () => write({ 4: { entries: '/Filter/FlateDecode', data: deflateSync(Buffer.from('q '.repeat(2e6))) } }),
  ],
  [
    'five million operators',
    () =>
      write({
        4: { entries: '/Filter/FlateDecode', data: deflateSync(Buffer.from('0 0 9 9 re f '.repeat(5e6))) },
      }),
  ],
  [
    'three million words',
    () =>
      write({
        4: {
          entries: '/Filter/FlateDecode',
          data: deflateSync(Buffer.from(`BT /F1 1 Tf ${'(1,200.00) Tj '.repeat(3e6)} ET`)),
        },
      }),
  ],
  [
    'a picture of ten billion pixels',
    () =>
      write({
        4: text('300 0 0 200 0 0 cm /I Do'),
        5: '<</XObject<</I 7 0 R>>>>',
        7: {
          entries: `/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceGray${TWICE}`,
          data: zeros,
        },
      }),
  ],
  [
    'two hundred pictures of forty million pixels',
    () =>
      write({
        4: text(
          range(200, 10)
            .map((num) => `q 300 0 0 200 0 0 cm /I${num} Do Q`)
            .join(' '),
        ),
        5: `<</XObject<<${range(200, 10)
          .map((num) => `/I${num} ${num} 0 R`)
          .join('')}>>>>`,
        ...Object.fromEntries(
          range(200, 10).map((num) => [
            num,
            {
              entries: `/Type/XObject/Subtype/Image/Width 6400/Height 6400/BitsPerComponent 8/ColorSpace/DeviceGray${TWICE}`,
              data: zeros,
            },
          ]),
        ),
      }),
  ],
  [
    'a page as large as a country',
    () => write({ 3: PAGE.replace('[0 0 300 200]', '[0 0 1e12 1e12]/UserUnit 1000') }),
  ],
  ['a page without an area', () => write({ 3: PAGE.replace('[0 0 300 200]', '[0 0 0 0]') })],
  [
    'a pattern of a billion tiles',
    () =>
      write({
        4: text('/Pattern cs /P scn 0 0 300 200 re f'),
        5: '<</Pattern<</P 7 0 R>>>>',
        7: text(
          '0 0 1 1 re f',
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .001/YStep .001/Resources<<>>',
        ),
      }),
  ],
  [
    'a font of its own that draws itself',
    () =>
      write({
        6: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 0/LastChar 255/Widths[1]/CharProcs<</a 7 0 R>>/Encoding<</Differences[49/a]>>/Resources 5 0 R>>',
        7: text('1 0 d0 BT /F1 1 Tf (111) Tj ET'),
      }),
  ],
  [
    'a font program that unpacks to two hundred megabytes',
    () =>
      write({
        6: '<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor 7 0 R>>',
        7: '<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 8 0 R>>',
        8: { entries: TWICE, data: zeros },
      }),
  ],
  [
    'form fields that hold each other',
    () =>
      write({
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R 8 0 R]>>>>',
        7: '<</T(a)/Kids[8 0 R]/Parent 8 0 R>>',
        8: '<</T(b)/Kids[7 0 R]/Parent 7 0 R>>',
      }),
  ],
  [
    'form fields five thousand deep',
    () =>
      write({
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>',
        ...chain((num) => `<</T(a)/Kids[${num + 1} 0 R]>>`),
        5010: '<</T(z)/FT/Tx/V(x)>>',
      }),
  ],
  [
    'outlines in outlines that lead back',
    () =>
      write({
        1: '<</Type/Catalog/Pages 2 0 R/Outlines 10 0 R/PageMode/UseOutlines>>',
        ...chain(
          (num) => `<</Title(a)/First ${num + 1} 0 R/Last ${num + 1} 0 R/Next 10 0 R/Dest[3 0 R/Fit]>>`,
        ),
        5010: '<</Title(z)/First 10 0 R/Last 10 0 R/Prev 5010 0 R/Next 5010 0 R>>',
      }),
  ],
  [
    'name trees five thousand deep that lead back',
    () =>
      write({
        1: '<</Type/Catalog/Pages 2 0 R/Names<</Dests 10 0 R/EmbeddedFiles 10 0 R/JavaScript 10 0 R>>/PageLabels 10 0 R/StructTreeRoot 10 0 R/OpenAction(a)>>',
        ...chain((num) => `<</Kids[${num + 1} 0 R 10 0 R]/K ${num + 1} 0 R/Limits[(a)(z)]>>`),
        5010: '<</Kids[10 0 R]/Names[(a)10 0 R]/Nums[0 10 0 R]/K 10 0 R>>',
      }),
  ],
  [
    'functions stitched of functions',
    () =>
      write({
        4: text('/C cs .5 scn 0 0 99 99 re f'),
        5: '<</ColorSpace<</C[/Separation/Spot/DeviceGray 10 0 R]>>/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 9 9]/Function 10 0 R>>>>>>',
        ...chain(
          (num) =>
            `<</FunctionType 3/Domain[0 1]/Functions[${num + 1} 0 R ${num + 1} 0 R]/Bounds[.5]/Encode[0 1 0 1]>>`,
        ),
        5010: '<</FunctionType 3/Domain[0 1]/Functions[10 0 R]/Bounds[]/Encode[0 1]>>',
      }),
  ],
  [
    'colour spaces over colour spaces',
    () =>
      write({
        4: text('/C cs 0 scn 0 0 99 99 re f 99 0 0 99 0 0 cm /I Do'),
        5: '<</ColorSpace<</C 10 0 R>>/XObject<</I 7 0 R>>>>',
        7: text('x', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace 10 0 R'),
        ...chain((num) => `[/Indexed ${num + 1} 0 R 1 <0001>]`),
        5010: '[/Indexed 10 0 R 1 <0001>]',
      }),
  ],
  [
    'soft masks of soft masks',
    () =>
      write({
        4: text('/G gs 0 0 99 99 re f'),
        5: '<</ExtGState<</G 10 0 R>>>>',
        ...Object.fromEntries(
          range(1_000, 5).flatMap((n) => [
            [2 * n, `<</Type/ExtGState/SMask<</Type/Mask/S/Alpha/G ${2 * n + 1} 0 R>>>>`],
            [
              2 * n + 1,
              form(
                '/G gs 0 0 9 9 re f',
                `/Group<</S/Transparency>>/Resources<</ExtGState<</G ${2 * n + 2} 0 R>>>>`,
              ),
            ],
          ]),
        ),
        2010: '<</Type/ExtGState/SMask<</Type/Mask/S/Alpha/G 11 0 R>>>>',
      }),
  ],
  [
    'references to references in a circle',
    () =>
      write({
        3: PAGE.replace('5 0 R', '10 0 R').replace('[0 0 300 200]', '10 0 R'),
        6: '10 0 R',
        ...chain((num) => `${num + 1} 0 R`),
        5010: '10 0 R',
      }),
  ],
  [
    'two thousand saves',
    () => {
      const first = write({}).toString('latin1');
      let [body, previous] = [first, Number(/startxref\n(\d+)/.exec(first)?.[1])];
      for (let i = 0; i < 2000; i++) {
        const at = body.length;
        const object = `4 0 obj\n<</Length 12>>\nstream\nBT (${String(i).padStart(4, '0')}) ET\nendstream\nendobj\n`;
        const xref = at + object.length;
        body += `${object}xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 9/Root 1 0 R/Prev ${previous}>>\nstartxref\n${xref}\n%%EOF\n`;
        previous = xref;
      }
      return Buffer.from(body, 'latin1');
    },
  ],
  [
    'tables that lead to each other',
    () =>
      Buffer.from(
        write({})
          .toString('latin1')
          .replace(/trailer\n<</, (found) => `${found}/Prev 9/XRefStm 9`),
      ),
  ],
];

const limits = { processorMs: 12_000, wallClockMs: 120_000 };

describe('a document made to cost much', { timeout: 130_000 }, () => {
  it.each(BOMBS)('by %s ends within its limits with a result', async (name, bytes) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.pdf`);
    writeFileSync(path, bytes());
    const result = await analyseFile(path, { limits });
    expect(result).toMatchObject({ status: 'complete' });
    expect(result.sentences).not.toEqual([]);
  });

  it('leaves out the page that costs too much, and says so', async () => {
    const path = join(folder, 'a.pdf');
    const cost = deflateSync(Buffer.from('0 0 9 9 re f '.repeat(3e6)));
    writeFileSync(path, write({ 4: { entries: '/Filter/FlateDecode', data: cost } }));
    const { pages } = await analyseFile(path, { limits });
    expect(pages?.[0]?.incomplete).toBe('Page 1 was not read: it paints more than is looked at.');
  });

  it('reads a drawing of a million strokes in part, within a gigabyte, and says so on the verdict', async () => {
    const path = join(folder, 'c.pdf');
    writeFileSync(path, write({ 4: text('0 0 m 9 9 l S\n'.repeat(1e6)) }));
    const bounded = { ...limits, processorMs: 45_000, memoryBytes: 1e9 };
    const { status, sentences, pages } = await analyseFile(path, { limits: bounded });
    const partly = 'Page 1 was read in part: it paints more than is looked at.';
    expect(status).toBe('complete');
    expect(sentences).toContain(partly);
    expect(pages?.[0]?.incomplete).toBe(partly);
  });

  it('does no harm to the next document', async () => {
    const path = join(folder, 'b.pdf');
    writeFileSync(path, write({}));
    const { pages } = await analyseFile(path, { limits });
    expect(pages?.[0]).toMatchObject({ incomplete: null });
    expect(JSON.stringify(pages?.[0]?.text)).toContain('1,200.00');
  });
});
