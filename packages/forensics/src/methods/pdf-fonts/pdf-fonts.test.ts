import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import {
  draftFont,
  draftLines,
  draftPage,
  draftPicture,
  draftText,
  findOn,
  lookAt,
} from '../../media/document/pages/draft-page.ts';
import pdfFonts from './pdf-fonts.ts';

const times = draftFont('Times-Roman');
const amounts = ['1,200.00', '1,250.50', '1,310.75', '1,402.10', '1,455.20', '1,500.00'];
const column = draftLines(400, 100, amounts);
/** “1,250.00” with its second digit redrawn. */
const patched = (more: Parameters<typeof draftText>[3], rise = 0) => [
  draftText(100, 100, '1,'),
  draftText(110, 100 - rise, '7', more),
  draftText(115, 100, '50.00'),
];

describe('fonts of figures', () => {
  it('finds nothing in a column that is set alike', async () => {
    expect(await findOn(pdfFonts, draftPage(column))).toMatchObject({
      compromisedScore: 0,
      regions: [],
      markers: [],
    });
  });

  it('finds a digit in another font, and where it is', async () => {
    const { markers, message, regions, compromisedScore } = await findOn(
      pdfFonts,
      draftPage([...column, ...patched({ font: times })]),
    );
    expect(markers).toEqual(['figure-mixed-fonts']);
    expect(message).toEqual(
      say('pdf-fonts.digits-fonts', { page: 1, text: '1,750.00', font: 'Helvetica', other: 'Times-Roman' }),
    );
    expect(regions).toMatchObject([{ page: 1, x: 110, y: 93, width: 5 }]);
    expect(compromisedScore).toBeGreaterThanOrEqual(75);
  });

  it('takes the year of a copyright notice for no figure, and no other year', async () => {
    const year = (before: string) => [
      draftText(40, 300, before),
      draftText(100, 300, '202'),
      draftText(115, 300, '2', { font: times }),
    ];
    const markersOf = async (before: string) =>
      (await findOn(pdfFonts, draftPage([...column, ...year(before)]))).markers;
    expect(await markersOf('Copyright ©')).toEqual([]);
    expect(await markersOf('Paid in')).toEqual(['figure-mixed-fonts']);
  });

  it.each([
    ['figure-mixed-sizes', { size: 10.4 }, 0],
    ['figure-mixed-sizes', { lean: 12 }, 0],
    ['figure-off-baseline', {}, 0.6],
    ['figure-mixed-colours', { colour: '#202020' }, 0],
    ['figure-other-subset', { font: draftFont('Helvetica', { subset: 'ABCDEF' }) }, 0],
  ] as const)('finds %s in one figure', async (marker, more, rise) => {
    const { markers } = await findOn(pdfFonts, draftPage([...column, ...patched(more, rise)]));
    expect(markers).toEqual([marker]);
  });

  it('reads no number out of two lines that are painted over each other, as a court’s stamps are', async () => {
    const [first, second] = ['Case 2214 Document 26', 'A Document 27 of 30'];
    const stamps = (x: number) => [draftText(100, 100, first), draftText(x, 100, second, { font: times })];
    // The text of “27” begins where that of “26” ends.
    expect(await findOn(pdfFonts, draftPage([...column, ...stamps(149)]))).toMatchObject({ markers: [] });
    const digits = [draftText(100, 100, 'Case 2214 Document 26'), draftText(205, 100, '27', { font: times })];
    expect((await findOn(pdfFonts, draftPage([...column, ...digits]))).markers).toEqual([
      'figure-mixed-fonts',
    ]);
  });

  it('takes a small lowered digit of another font for an index', async () => {
    const index = draftText(105, 102, '1', { font: draftFont('CMR6'), size: 6 });
    const call = [draftText(100, 100, 'L'), index, draftText(108, 100, ',0,1),')];
    expect(await findOn(pdfFonts, draftPage([...column, ...call]))).toMatchObject({ markers: [] });
    const sameSize = draftText(105, 100, '1', { font: draftFont('CMR6') });
    const { markers } = await findOn(
      pdfFonts,
      draftPage([...column, draftText(100, 100, 'L'), sameSize, draftText(110, 100, ',0,1),')]),
    );
    expect(markers).toEqual(['figure-mixed-fonts']);
  });

  it('finds a figure that is set unlike the rest of its column', async () => {
    const odd = (more: Parameters<typeof draftText>[3]) =>
      findOn(pdfFonts, draftPage([...column, draftText(400, 184, '9,999.99', more)]));
    expect((await odd({ font: times })).markers).toEqual(['figure-other-font']);
    expect((await odd({ colour: '#1d1d1b' })).markers).toEqual(['figure-other-colour']);
    expect((await odd({})).compromisedScore).toBe(0);
  });

  it('finds a word that stands off its line', async () => {
    const { markers } = await findOn(
      pdfFonts,
      draftPage([draftText(100, 50, 'dated'), draftText(130, 50.8, '2024'), draftText(155, 50, 'Berlin')]),
    );
    expect(markers).toEqual(['word-off-baseline']);
  });

  it('finds a digit off the line within a word of letters and figures', async () => {
    const marks = [draftText(100, 100, 'No.12'), draftText(125, 99.4, '7'), draftText(130, 100, '45')];
    expect((await findOn(pdfFonts, draftPage(marks))).markers).toEqual(['figure-off-baseline']);
  });

  it.each([
    [
      'a value in a cell beside its label',
      [draftText(100, 50, 'Datum:'), draftText(135, 51, '05.03.2018'), draftText(300, 50, 'Seite')],
    ],
    [
      'a value beside a field of the form',
      [
        draftText(100, 50, 'from', { annotation: 0 }),
        draftText(125, 51, '2018'),
        draftText(150, 50, 'to', { annotation: 0 }),
      ],
    ],
    [
      'an index in the name of a substance',
      [draftText(100, 50, '1,2-Dichloroethane-d'), draftText(200, 51.5, '4')],
    ],
    [
      'a count in brackets',
      [
        draftText(100, 50, '1', { font: draftFont('Helvetica-Bold', { bold: true }) }),
        draftText(105, 50, '(2):'),
      ],
    ],
    [
      'rows of totals in smaller type',
      [
        ...column,
        ...draftLines(300, 184, ['Net', 'Tax']),
        ...draftLines(400, 184, ['8,118.55', '1,542.52']),
      ].map((mark, line) => (line < column.length ? mark : { ...mark, size: 9 })),
    ],
    [
      'a row in smaller type, with a unit in still smaller',
      [
        ...column,
        draftText(300, 184, 'Oil', { size: 9 }),
        draftText(330, 184, '10', { size: 9 }),
        draftText(342, 184, 'Liter', { size: 7 }),
        draftText(404, 184, '8,118.55', { size: 9 }),
      ],
    ],
    [
      'a headline with a shadow',
      ['than', '30', 'days'].flatMap((text, place) =>
        [0, 1].map((off) => draftText(100 + 30 * place + off, 50 + off, text)),
      ),
    ],
    [
      'a row in another font',
      [
        ...column,
        draftText(300, 184, 'Deposit', { font: times }),
        draftText(400, 184, '9,999.99', { font: times }),
      ],
    ],
    [
      'a bold total',
      [...column, draftText(400, 184, '8,118.55', { font: draftFont('Helvetica-Bold', { bold: true }) })],
    ],
    ['red debts', [...column, draftText(400, 184, '-118.55', { colour: '#ff0000' })]],
    ['raised notes', [draftText(100, 50, '1200'), draftText(120, 46, '12', { size: 6 })]],
    ['large cents', [draftText(100, 50, '19', { size: 16 }), draftText(116, 50, '99', { size: 8 })]],
    [
      'code between words',
      [draftText(100, 50, 'type'), draftText(125, 50, '4711', { font: draftFont('Courier') })],
    ],
    ['a filled form', patched({ font: times, annotation: 0 })],
    [
      'the text that a program read on a scan, under its picture',
      [...patched({ font: times }), draftPicture(0, 0, 600, 800), draftText(100, 700, '12')],
    ],
    ['text without ink', patched({ font: times, mode: 3 })],
  ])('lets %s pass', async (_, marks) => {
    const page = draftPage(marks, {
      annotations: [{ subtype: 'Widget', box: marks[0].box, hidden: false, painted: true }],
    });
    expect((await findOn(pdfFonts, page)).compromisedScore).toBe(0);
  });

  it('takes what stands everywhere for a habit', async () => {
    const marks = Array.from({ length: 9 }, (_, line) =>
      patched({ font: times }).map((run) =>
        draftText(run.origin.x, 100 + 20 * line, run.letters.join(''), { font: run.font }),
      ),
    ).flat();
    expect(await findOn(pdfFonts, draftPage(marks))).toMatchObject({
      compromisedScore: 0,
      raw: { habits: 9 },
    });
  });

  it('takes bold digits of one manner for stressed ones from the fourth on', async () => {
    const bold = draftFont('CMBX10', { bold: true });
    const codes = (count: number) =>
      Array.from({ length: count }, (_, place) => [
        draftText(100, 100 + 15 * place, '10', { font: draftFont('CMR10') }),
        draftText(110, 100 + 15 * place, '1', { font: bold }),
      ]).flat();
    expect((await findOn(pdfFonts, draftPage(codes(3)))).raw).toMatchObject({ places: 3, habits: 0 });
    expect((await findOn(pdfFonts, draftPage(codes(4)))).raw).toMatchObject({ places: 0, habits: 4 });
  });

  it('takes copies of a font for its program’s where words without digits are set out of two as well', async () => {
    const [one, other] = ['ABCDEF', 'GHIJKL'].map((subset) => draftFont('Helvetica', { subset }));
    const set = (y: number, start: string, end: string) => [
      draftText(100, y, start, { font: one }),
      draftText(100 + 5 * start.length, y, end, { font: other }),
    ];
    const words = (count: number) =>
      Array.from({ length: count }, (_, place) => set(200 + 15 * place, 'Cumul', 'ative')).flat();
    const figures = [...set(100, '1,2', '50.00'), ...set(115, '3', '50')];
    const look = async (count: number) =>
      (await findOn(pdfFonts, draftPage([...figures, ...words(count)]))).markers;
    expect(await look(4)).toEqual(['figure-other-subset']);
    expect(await look(5)).toEqual([]);
  });

  it('takes what stands in thirteen places of a long document for a habit, whatever its share', async () => {
    const row = (line: number) => [
      ...(line < 13 ? patched({ font: times }) : patched({})).map((run) =>
        draftText(run.origin.x, 100 + 20 * line, run.letters.join(''), { font: run.font }),
      ),
      draftText(300, 100 + 20 * line, '12.50 13.50 14.50 15.50 16.50 17.50 18.50 19.50'),
      draftText(300, 108 + 20 * line, '22.50 23.50 24.50 25.50 26.50 27.50 28.50 29.50'),
    ];
    const marks = Array.from({ length: 34 }, (_, line) => row(line)).flat();
    expect(await findOn(pdfFonts, draftPage(marks))).toMatchObject({
      compromisedScore: 0,
      raw: { habits: 13 },
    });
  });

  it('says that there is nothing to look at', async () => {
    expect(await lookAt(pdfFonts, draftPage([draftText(1, 9, 'words')]))).toMatchObject({
      status: 'inconclusive',
    });
  });
});
