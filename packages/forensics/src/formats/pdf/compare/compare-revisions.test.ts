import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import {
  addRedirection,
  addSave,
  draw,
  makePage,
  makePdf,
  type ObjectTexts,
  stream,
} from '../pdf-fixtures.ts';
import { readPdf } from '../read-pdf.ts';
import { compareRevisions } from './compare-revisions.ts';
import { sayChange } from './comparison.ts';
import { partContentChanges } from './finishing.ts';

const DATA = resolve(import.meta.dirname, '../../../../../../../shared/data');
const hasData = statSync(DATA, { throwIfNoEntry: false }) !== undefined;

/** The changes of the last save as `kind`, or `!kind` for changes of content. */
function listKinds(bytes: Uint8Array): string[] {
  const changes = compareRevisions(readPdf(bytes)).at(-1)?.changes ?? [];
  return changes.map(({ kind, harmless }) => `${harmless ? '' : '!'}${kind}`);
}

const FIELD = '/FT/Tx/T(amount)/Type/Annot/Subtype/Widget/Rect[20 20 120 40]';
const FORM: ObjectTexts = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]>>>>',
  3: makePage('4 0 R', '/Annots[7 0 R]'),
  7: `<<${FIELD}/V(100)/AP<</N 8 0 R>>>>`,
  8: appearance('100'),
};

function appearance(text: string): string {
  const resources = '/Resources<</Font<</F1 5 0 R>>>>';
  return stream(draw(text, 2, 4), `/Type/XObject/Subtype/Form/BBox[0 0 100 20]${resources}`);
}

describe('compareRevisions', () => {
  it('tells the words that changed, with the text before and after', () => {
    const bytes = addSave(makePdf('Balance 1,200.00 EUR'), { 4: stream(draw('Balance 9,200.00 EUR')) });
    const [difference] = compareRevisions(readPdf(bytes));
    expect(difference.changes).toEqual([
      {
        kind: 'text',
        page: 1,
        harmless: false,
        said: say('pdf-changes.text-changed', { page: 1, removed: '1,200.00', added: '9,200.00' }),
        before: 'Balance 1,200.00 EUR',
        after: 'Balance 9,200.00 EUR',
      },
    ]);
  });

  it('quotes words of a standard font whose letters are set one by one, though the file states no widths', () => {
    const widths = { W: 944, i: 222, l: 222, m: 833 };
    const set = (word: string) => {
      let x = 20;
      const letters = [...word].map((letter) => {
        const at = x;
        x += (12 * widths[letter as keyof typeof widths]) / 1000;
        return `1 0 0 1 ${at} 50 Tm (${letter}) Tj`;
      });
      return stream(`BT /F1 12 Tf ${letters.join(' ')} ET`);
    };
    const bytes = addSave(makePdf('', { 4: set('Willimil') }), { 4: set('Willimmi') });
    const [difference] = compareRevisions(readPdf(bytes));
    expect(difference.changes.map(({ said }) => said)).toEqual([
      say('pdf-changes.text-changed', { page: 1, removed: 'Willimil', added: 'Willimmi' }),
    ]);
  });

  it('counts a page that was turned as a change of a signed file alone, and one that was cut always', () => {
    const turned = (file: Buffer) => addSave(file, { 3: makePage('4 0 R', '/Rotate 90') });
    expect(listKinds(turned(makePdf('same')))).toEqual(['other']);
    const signed = makePdf('same', {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]>>>>',
      7: '<</FT/Sig/T(sig)/V 8 0 R>>',
      8: '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 10 20 30]/Contents<00ff>>>',
    });
    expect(listKinds(turned(signed))).toEqual(['!other']);
    const cut = addSave(makePdf('same'), { 3: makePage('4 0 R', '/Rotate 90/CropBox[0 0 100 50]') });
    expect(listKinds(cut)).toEqual(['!other']);
  });

  it('does not count data that are written anew and draw the same', () => {
    const page = makePdf('same');
    expect(listKinds(addSave(page, { 4: stream(`q\n${draw('same')}\nQ`) }))).toEqual(['other']);
    expect(listKinds(addSave(page, { 3: makePage('6 0 R'), 6: stream(draw('same')) }))).toEqual(['other']);
  });

  it('does not count marks for screen readers, and counts those that put content on a layer', () => {
    const page = makePdf('same');
    const marked = `/Figure <</MCID 0/Alt(A sum)>> BDC ${draw('same')} EMC`;
    expect(listKinds(addSave(page, { 4: stream(marked) }))).toEqual(['other']);
    expect(listKinds(addSave(page, { 4: stream(`/Artifact BMC EMC ${draw('same')}`) }))).toEqual(['other']);
    expect(listKinds(addSave(page, { 4: stream(`/OC /L BDC ${draw('same')} EMC`) }))).toEqual(['!redrawn']);
  });

  it('does not count resources that a page draws nothing with, unless a drawing may borrow them', () => {
    const page = (more: string) => makePage('4 0 R').replace('>>>>>>', `>>${more}>>>>`);
    const colours = '/ColorSpace<</Cs6/DeviceRGB>>';
    expect(listKinds(addSave(makePdf('1', { 3: page(colours) }), { 3: page('') }))).toEqual(['other']);
    const used = makePdf('1', { 3: page(colours), 4: stream(`/Cs6 cs ${draw('1')}`) });
    expect(listKinds(addSave(used, { 3: page('') }))).toEqual(['!resources']);
    const form = { 8: stream('/Cs6 cs', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]') };
    const drawing = '/XObject<</X 8 0 R>>';
    const borrowing = makePdf('1', { 3: page(colours + drawing), ...form });
    expect(listKinds(addSave(borrowing, { 3: page(drawing) }))).toEqual(['!resources']);
  });

  it('takes a page that is written anew with other names for the same', () => {
    const page = (names: string) => makePage('4 0 R').replace('>>>>>>', `>>${names}>>>>`);
    const picture = (data: string) =>
      stream(data, '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray');
    const paint = (colour: string, name: string) =>
      stream(`/${colour} cs ${draw('1')} q 9 0 0 9 0 0 cm /${name} Do Q`);
    const names = (colour: string, name: string, object: number) =>
      page(`/ColorSpace<</${colour}/DeviceRGB>>/XObject<</${name} ${object} 0 R>>`);
    const before = makePdf('1', { 3: names('Cs6', 'Im1', 8), 4: paint('Cs6', 'Im1'), 8: picture('a') });
    const renamed = { 3: names('CS0', 'Im0', 8), 4: paint('CS0', 'Im0') };
    expect(listKinds(addSave(before, renamed))).toEqual(['other']);
    const anew = { 3: renamed[3], 4: stream(`q 9 0 0 9 0 0 cm /Im0 Do Q /CS0 cs ${draw('1')}`) };
    expect(listKinds(addSave(before, anew))).toEqual(['!redrawn']);
    const other = { 3: names('CS0', 'Im0', 9), 4: paint('CS0', 'Im0'), 9: picture('b') };
    expect(listKinds(addSave(before, other))).toEqual(['!resources']);
  });

  it('tells usage rights apart from a signature, set, renewed and dropped', () => {
    const rights = (entries: string): ObjectTexts => ({
      1: `<</Type/Catalog/Pages 2 0 R${entries && `/Perms<<${entries}>>`}>>`,
    });
    const tell = (before: string, after: string) => {
      const changes = compareRevisions(readPdf(addSave(makePdf('a form', rights(before)), rights(after))))
        .at(-1)
        ?.changes.map((change) => [change.kind, change.harmless, change.said.id]);
      return changes;
    };
    const [set, gone] = ['set', 'gone'].map((how) => ['catalogue', true, `pdf-changes.usage-rights-${how}`]);
    expect(tell('', '/UR3<</Type/Sig/M(1)>>')).toEqual([set]);
    expect(tell('/UR<</Type/Sig/M(1)>>', '/UR<</Type/Sig/M(2)>>')).toEqual([set]);
    expect(tell('/UR3<</Type/Sig/M(1)>>', '')).toEqual([gone]);
    const certified = '/DocMDP<</Type/Sig/M(1)>>';
    expect(tell('', certified)).toEqual([['signature', true, 'pdf-changes.permissions']]);
    expect(tell(certified, '/UR3<</Type/Sig/M(1)>>')).toEqual([
      ['signature', false, 'pdf-changes.certification'],
      set,
    ]);
  });

  describe('finishing', () => {
    const info = (producer: string, saved: string) =>
      `<</Producer(${producer})/CreationDate(D:20240501100000Z)/ModDate(D:${saved}Z)>>`;
    const pages = (kids: string) => `<</Type/Pages/Kids[${kids}]/Count 2/MediaBox[0 0 300 100]>>`;
    const ADDED = { 2: pages('3 0 R 6 0 R'), 6: makePage('7 0 R'), 7: stream(draw('second')) };
    const part = (producer: string, saved: string, change: ObjectTexts, later = producer) => {
      const made = makePdf('first', { 9: info(producer, '20240501100000') }, '/Info 9 0 R');
      const bytes = addSave(made, { ...change, 9: info(later, saved) }, '/Info 9 0 R');
      const { altering, finishing } = partContentChanges(compareRevisions(readPdf(bytes)));
      return [altering, finishing].map((changes) => changes.map(({ kind }) => kind).join());
    };

    it('is to add a page soon after the making, in the program that made it', () => {
      expect(part('Acrobat Distiller 9', '20240501113000', ADDED)).toEqual(['', 'page-added']);
    });

    it.each([
      ['days later', 'Acrobat Distiller 9', '20240504100000', ADDED],
      ['at no later time', 'Acrobat Distiller 9', '20240501100000', ADDED],
      ['in a file that no person writes', 'iText 5.5', '20240501113000', ADDED],
    ])('is nothing that is done %s', (_, producer, saved, change) => {
      expect(part(producer, saved, change)).toEqual(['page-added', '']);
    });

    it('is nothing that another program does', () => {
      expect(part('Acrobat Distiller 9', '20240501113000', ADDED, 'Sejda')).toEqual(['page-added', '']);
    });

    it('is to have a page drawn in another order, as tools for the order of reading do', () => {
      const area = '0 0 9 9 re f';
      const soon = '20240501100500';
      const first = { 4: stream(`${draw('first')} ${area}`), 9: info('Acrobat 9', '20240501100000') };
      const made = makePdf('', first, '/Info 9 0 R');
      const save = (content: string) => {
        const bytes = addSave(made, { 4: stream(content), 9: info('Acrobat 9', soon) }, '/Info 9 0 R');
        return partContentChanges(compareRevisions(readPdf(bytes)));
      };
      expect(save(`${area} ${draw('first')}`)).toMatchObject({
        altering: [],
        finishing: [{ kind: 'redrawn' }],
      });
      const covered = save(`${draw('first')} 0 0 90 90 re f`);
      expect(covered).toMatchObject({ altering: [{ kind: 'other' }], finishing: [] });
    });

    it('is never to alter what a page says', () => {
      const altered = { 4: stream(draw('9,200.00')) };
      expect(part('Acrobat Distiller 9', '20240501100500', altered)).toEqual(['text', '']);
    });
  });

  describe('changing nothing of what a document says', () => {
    const info = (saved: string, producer = 'iText 5.5') =>
      `<</Producer(${producer})/CreationDate(D:20240501100000Z)/ModDate(D:${saved}Z)>>`;
    const parts = (bytes: Uint8Array) => {
      const { altering, finishing, slight } = partContentChanges(compareRevisions(readPdf(bytes)));
      return [altering, finishing, slight].map((changes) => changes.map(({ kind }) => kind).join());
    };
    const save = (file: Buffer, day: string, objects: ObjectTexts, producer?: string) =>
      addSave(file, { ...objects, 9: info(`202405${day}100000`, producer) }, '/Info 9 0 R');
    const make = (objects: ObjectTexts = {}, producer?: string) =>
      makePdf('Pay 1,200.00', { 9: info('20240501100000', producer), ...objects }, '/Info 9 0 R');
    const draft = { 4: stream(`${draw('Pay 1,200.00')} ${draw('DRAFT', 10, 10)}`) };
    const clean = { 4: stream(draw('Pay 1,200.00')) };

    it('is to put a word on a page and to take it back', () => {
      expect(parts(save(save(make(), '05', draft), '09', clean))).toEqual(['', '', 'text,text']);
    });

    it('is not to leave another figure behind, nor to do it around a signature', () => {
      const other = { 4: stream(draw('Pay 9,200.00')) };
      expect(parts(save(save(make(), '05', draft), '09', other))).toEqual(['text,text', '', '']);
      const signed = {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]>>>>',
        7: '<</FT/Sig/T(sig)/V 8 0 R>>',
        8: '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 10 20 30]/Contents<00ff>>>',
      };
      const bytes = save(save(make(), '05', { ...draft, ...signed }), '09', clean);
      expect(parts(bytes)[0]).toContain('text');
      expect(parts(bytes)[2]).toBe('');
    });

    it('is not to save the file once more, with or without another page', () => {
      const other = { 4: stream(draw('Pay 9,200.00')) };
      const forged = save(make(), '05', other);
      expect(parts(save(forged, '09', {}))).toEqual(['text', '', '']);
      expect(parts(save(save(forged, '09', {}), '11', {}))).toEqual(['text', '', '']);
      const elsewhere = { 4: stream(draw('Pay 9,200.00')), 7: stream(draw('first')) };
      const two = {
        2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 300 100]>>',
        6: makePage('7 0 R'),
        7: stream(draw('first')),
      };
      // The former figure is put on another page.
      const moved = save(save(make(two), '05', elsewhere), '09', { 7: stream(draw('first Pay 1,200.00')) });
      expect(parts(moved)).toEqual(['text,text', '', '']);
    });

    it('is not to change it under a number that was used for something else meanwhile', () => {
      const other = { 3: makePage('6 0 R'), 6: stream(draw('Pay 9,200.00')) };
      const freed = { 6: '<</Type/Note>>', 3: makePage('8 0 R'), 8: stream(draw('Pay 9,200.00')) };
      expect(parts(save(save(make(), '05', other), '09', freed))).toEqual(['text', '', '']);
      const back = { 6: '<</Type/Note>>', 3: makePage('4 0 R') };
      expect(parts(save(save(make(), '05', other), '09', back))).toEqual(['', '', 'text,text']);
    });

    it('is not to let two pages change places by way of other numbers', () => {
      const list = (kids: string) => `<</Type/Pages/Kids[${kids}]/Count 2/MediaBox[0 0 300 100]>>`;
      const made = make({ 2: list('3 0 R 6 0 R'), 6: makePage('7 0 R'), 7: stream(draw('Keep 5.00')) });
      const renumbered = { 2: list('10 0 R 11 0 R'), 10: makePage('7 0 R'), 11: makePage('4 0 R') };
      const swapped = save(save(made, '05', renumbered), '09', { 2: list('6 0 R 3 0 R') });
      const [altering, , slight] = parts(swapped);
      expect([altering, slight]).toEqual(['text,text', '']);
    });

    it('covers neither a field nor an annotation that keeps what was changed', () => {
      const changed = { 4: stream(draw('Pay 9,200.00')), 7: `<<${FIELD}/V(100)/AP<</N 8 0 R>>>>` };
      const made = make({ ...FORM });
      const marked = save(made, '05', { ...changed, 8: appearance('900') });
      const [altering, , slight] = parts(save(marked, '09', clean));
      expect(altering).toContain('form-value');
      expect(slight).toBe('text,text');
      const box = '<</Type/Annot/Subtype/Square/Rect[10 70 290 95]/IC[1 1 1]/AP<</N 12 0 R>>>>';
      const cover = {
        3: makePage('4 0 R', '/Annots[10 0 R]'),
        10: box,
        12: stream('1 1 1 rg 0 0 280 25 re f', '/Type/XObject/Subtype/Form/BBox[0 0 280 25]'),
      };
      expect(parts(save(save(make(), '05', { ...draft, ...cover }), '09', clean))[0]).toContain('annotation');
    });

    it('is nothing on a page that so many notes before it keep from being compared', () => {
      const two = {
        2: '<</Type/Pages/Kids[6 0 R 3 0 R]/Count 2/MediaBox[0 0 300 100]>>',
        6: makePage('4 0 R'),
      };
      const pay = (sum: string) => ({ 3: makePage('7 0 R'), 7: stream(draw(sum)) });
      const notes = (count: number) => {
        const all = Array.from(
          { length: count },
          (_, at) => `<</Subtype/Text/Rect[0 0 1 1]/NM(${at})/Contents(${at})>>`,
        );
        return { 6: makePage('4 0 R', `/Annots[${all.join('')}]`) };
      };
      const made = make({ ...two, ...pay('Pay 1.00') });
      const bytes = save(save(made, '05', { ...notes(600), ...pay('Pay 1.50') }), '09', {
        ...notes(1200),
        ...pay('Pay 9.00'),
      });
      expect(parts(bytes)).toEqual(['text,text', '', '']);
    });

    it('is to take a watermark and its layer back, and never to hide text on a layer', () => {
      const layers = (group: string) => ({
        1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[11 0 R]/D<</OFF[11 0 R]>>>>>>',
        3: makePage('4 0 R').replace('>>>>>>', `>>${group}>>>>`),
        11: '<</Type/OCG/Name(Watermark)>>',
      });
      const used = layers('/Properties<</L 11 0 R>>');
      const marked = save(make(), '05', { ...draft, ...used });
      expect(parts(save(marked, '09', { ...clean, 3: makePage('4 0 R') }))).toEqual([
        '',
        '',
        'text,resources,text',
      ]);
      const hidden = { 4: stream(`/OC /L BDC ${draw('Pay 1,200.00')} EMC`) };
      expect(parts(save(marked, '09', hidden))[0]).toContain('resources');
    });

    it('is to take out marks of footnotes, and never a figure, a power or cents', () => {
      const raised = (base: string, mark: string) =>
        `BT /F1 12 Tf 20 50 Td (${base}) Tj /F1 6 Tf ${6 * base.length} 5 Td (${mark}) Tj ET`;
      const take = (base: string, mark: string, rest = base) =>
        parts(save(make({ 4: stream(raised(base, mark)) }), '09', { 4: stream(raised(rest, ' ')) }));
      const [footnote, text] = [
        ['', '', 'footnotes'],
        ['text', '', ''],
      ];
      expect(take('Income', '1')).toEqual(footnote);
      expect(take('2009', '1')).toEqual(footnote);
      expect(take('2009-10', '1')).toEqual(footnote);
      expect(take('PK-8', '1')).toEqual(footnote);
      expect(take('5 x 10', '6')).toEqual(text);
      expect(take('40 m', '2')).toEqual(text);
      expect(take('12', '99')).toEqual(text);
      expect(take('12', '5', '13')).toEqual(text);
      expect(take('Income 1,200', '5')).toEqual(text);
      expect(take('Income 1,200', 'k')).toEqual(text);
      expect(take('Income 1,200', 'a')).toEqual(footnote);
      const star = (end: string) => stream(draw(`Offer${end}`));
      expect(parts(save(make({ 4: star('*') }), '09', { 4: star('') }))).toEqual(footnote);
      expect(parts(save(make({ 4: star(' ****1234') }), '09', { 4: star(' 1234') }))).toEqual(text);
      const signs = (before: string, after: string) =>
        parts(save(make({ 4: star(before) }), '09', { 4: star(after) }));
      expect(signs(' 2*100', ' 2100')).toEqual(text);
      expect(signs(' 2 * 100', ' 2 100')).toEqual(text);
      expect(signs(' ***45', ' 45')).toEqual(text);
      expect(signs('* 45', ' 45')).toEqual(footnote);
    });

    it('is neither to draw a figure with curves nor to hide one, beside a footnote mark', () => {
      const nine = '60 80 m 64 90 70 90 66 80 c 60 70 l f';
      const text = ['text', '', ''];
      const starred = draw('Pay 1,200.00*');
      expect(parts(save(make(), '09', { 4: stream(starred) }))).toEqual(['', '', 'footnotes']);
      expect(parts(save(make(), '09', { 4: stream(`${starred} ${nine}`) }))).toEqual(text);
      expect(parts(save(make(), '09', { 4: stream(`3 Tr ${starred}`) }))).toEqual(text);
      expect(parts(save(make(), '09', { 4: stream(`60 80 m 64 90 l W n ${starred}`) }))).toEqual([
        '',
        '',
        'footnotes',
      ]);
    });

    it('is not to put a digit before a figure, however it is set', () => {
      const pay = (more: string) => ({ 4: stream(`${draw('Pay')} ${more} ${draw('200.00', 49)}`) });
      const digit = (size: number, rise: number) => `BT /F1 ${size} Tf 42 ${80 + rise} Td (9) Tj ET`;
      const text = ['text', '', ''];
      expect(parts(save(make(pay('')), '09', pay(digit(9, 2))))).toEqual(text);
      // After a space that is larger and stands lower, the digit counts as raised.
      const space = 'BT /F1 36 Tf 32 70 Td ( ) Tj ET';
      expect(parts(save(make(pay('')), '09', pay(`${space} ${digit(12, 0)}`)))).toEqual(text);
      const cents = (digits: string) => ({
        4: stream(
          `${draw('Pay 12')} ${[...digits].map((one, at) => `BT /F1 6 Tf ${58 + 3.3 * at} 85 Td (${one}) Tj ET`).join(' ')}`,
        ),
      });
      expect(parts(save(make(cents('50')), '09', cents('99')))).toEqual(text);
    });
  });

  describe('shaping a form', () => {
    const info = (saved: string, producer = 'APJavaScript 2.2') =>
      `<</Producer(${producer})/CreationDate(D:20240501100000Z)/ModDate(D:${saved}Z)>>`;
    const FIRST = '20240509090000';
    const SOON = '20240509090300';
    const numbers = [20, 21, 22, 23, 24, 25];
    const refs = numbers.map((number) => `${number} 0 R`).join(' ');
    const form = (value = ''): ObjectTexts => ({
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]>>>>`,
      3: makePage('4 0 R', `/Annots[${refs}]`),
      ...Object.fromEntries(
        numbers.map((number) => [
          number,
          `<</FT/Tx/T(f${number})/Type/Annot/Subtype/Widget/Rect[20 20 120 40]${value}>>`,
        ]),
      ),
    });
    const part = (change: ObjectTexts, saved = info(SOON), of = form()) => {
      const made = makePdf('Return Printed on paper', { ...of, 9: info(FIRST) }, '/Info 9 0 R');
      const bytes = addSave(made, { ...change, 9: saved }, '/Info 9 0 R');
      const { altering, finishing, shaping } = partContentChanges(compareRevisions(readPdf(bytes)));
      return [altering, finishing, shaping].map((changes) => changes.map(({ kind }) => kind).join());
    };
    const cut = { 3: makePage('4 0 R', `/Annots[${refs}]/CropBox[0 0 200 100]`) };
    const shorter = { 4: stream(draw('Return')) };

    it('is to cut a page, and to take a few words out or add a few, while it is blank', () => {
      expect(part(cut)).toEqual(['', '', 'other']);
      expect(part({ 4: stream(draw('Return Printed on paper Other income types')) })).toEqual([
        '',
        '',
        'text',
      ]);
      const many = Array.from({ length: 13 }, () => 'word').join(' ');
      expect(part({ 4: stream(draw(`Return Printed on paper ${many}`)) })).toEqual(['text', '', '']);
      expect(part({ ...cut, ...shorter })).toEqual(['', '', 'other,text']);
    });

    it.each<[string, string, ObjectTexts, string, ObjectTexts]>([
      ['bring other words', 'text', { 4: stream(draw('Return Printed on wood')) }, info(SOON), form()],
      ['bring a figure', 'text', { 4: stream(draw('Return 5 Printed on paper')) }, info(SOON), form()],
      ['do it days later', 'text', shorter, info('20240512090000'), form()],
      ['do it in another program', 'text', shorter, info(SOON, 'Sejda'), form()],
      ['do it once it is filled in', 'text', shorter, info(SOON), form('/V(Ann)')],
      ['do it to what is no form', 'text', shorter, info(SOON), {}],
    ])('is not to %s', (_, kind, change, saved, of) => {
      expect(part(change, saved, of)).toEqual([kind, '', '']);
    });

    it('is not to take a figure out', () => {
      const of = { ...form(), 4: stream(draw('Pay 120 at most')) };
      expect(part({ 4: stream(draw('Pay at most')) }, info(SOON), of)).toEqual(['text', '', '']);
    });

    it('is not what is done after somebody filled it in, though it is blank again', () => {
      const made = makePdf('Return Printed on paper', { ...form('/V(Ann)'), 9: info(FIRST) }, '/Info 9 0 R');
      const emptied = addSave(made, { ...form(), ...shorter, 9: info(SOON) }, '/Info 9 0 R');
      const { altering, shaping } = partContentChanges(compareRevisions(readPdf(emptied)));
      expect(altering.map(({ kind }) => kind)).toContain('text');
      expect(shaping).toEqual([]);
    });
  });

  it('compares a page behind so many notes that these are not all compared, and tells of that', () => {
    const two = {
      2: '<</Type/Pages/Kids[6 0 R 3 0 R]/Count 2/MediaBox[0 0 300 100]>>',
      6: makePage('8 0 R'),
      8: stream(draw('Notes')),
    };
    const notes = Array.from({ length: 1_100 }, () => '<</Subtype/Text/Rect[0 0 1 1]>>').join('');
    const many = { 6: makePage('8 0 R', `/Annots[${notes}]`) };
    const made = makePdf('Pay 1,200.00', two);
    const kinds = listKinds(addSave(made, { ...many, 4: stream(draw('Pay 9,200.00')) }));
    expect(kinds.slice(0, 2)).toEqual(['!text', 'annotation']);
    const noted = { 3: makePage('4 0 R', '/Annots[<</Subtype/Text/Rect[0 0 1 1]>>]') };
    expect(listKinds(addSave(made, { ...many, ...noted }))[0]).toBe('!unread');
  });

  it('tells of pages that were added, taken out or moved', () => {
    const pages = (kids: string) => `<</Type/Pages/Kids[${kids}]/Count 2/MediaBox[0 0 300 100]>>`;
    const second = { 6: makePage('7 0 R'), 7: stream(draw('second')) };
    const two = makePdf('first', { 2: pages('3 0 R 6 0 R'), ...second });
    expect(listKinds(addSave(makePdf('first'), { 2: pages('3 0 R 6 0 R'), ...second }))).toEqual([
      '!page-added',
    ]);
    expect(listKinds(addSave(two, { 2: pages('6 0 R') }))).toEqual(['!page-removed']);
    expect(listKinds(addSave(two, { 2: pages('6 0 R 3 0 R') }))).toEqual(['!page-order']);
    expect(listKinds(addSave(two, { 3: makePage('4 0 R', '/CropBox[0 0 50 50]') }))).toEqual(['!other']);
  });

  describe('resources that go by another name', () => {
    const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
    const OTHER = FONT.replace('Helvetica', 'Courier');
    const page = (resources: string) =>
      `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${resources}>>>>`;
    const text = (font: string) => stream(`BT /${font} 12 Tf 20 80 Td (120) Tj ET`);

    it('are no change where they are the same', () => {
      const renamed = addSave(makePdf('120'), { 3: page('/Font<</TT0 5 0 R>>'), 4: text('TT0') });
      expect(listKinds(renamed)).toEqual(['other']);
      const copied = addSave(makePdf('120'), { 3: page('/Font<</TT0 8 0 R>>'), 4: text('TT0'), 8: FONT });
      expect(listKinds(copied)).toEqual(['other']);
      const space = (name: string) => stream(`/${name} cs 0.5 sc 0 0 9 9 re f`);
      const grey = '[/CalGray<</WhitePoint[1 1 1]>>]';
      const drawn = makePdf('', { 3: page(`/ColorSpace<</Cs6 ${grey}>>`), 4: space('Cs6') });
      expect(listKinds(addSave(drawn, { 3: page(`/ColorSpace<</CS0 ${grey}>>`), 4: space('CS0') }))).toEqual([
        'other',
      ]);
    });

    it('are no change where names are exchanged together with the resources', () => {
      const two = (one: string, other: string) =>
        stream(`BT /${one} 12 Tf 20 80 Td (120) Tj /${other} 12 Tf 20 -20 Td (EUR) Tj ET`);
      const drawn = makePdf('', { 3: page('/Font<</F1 5 0 R/F2 6 0 R>>'), 4: two('F1', 'F2'), 6: OTHER });
      const swapped = { 3: page('/Font<</F1 6 0 R/F2 5 0 R>>'), 4: two('F2', 'F1') };
      expect(listKinds(addSave(drawn, swapped))).toEqual(['other']);
      expect(listKinds(addSave(drawn, { 3: swapped[3] }))).toEqual(['!resources', '!resources']);
    });

    it('are found within drawings too', () => {
      const drawing = (font: string, words = '120', object = '5 0 R') =>
        stream(
          `BT /${font} 12 Tf (${words}) Tj ET`,
          `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</${font} ${object}>>>>`,
        );
      const paint = (name: string) => stream(`/${name} Do`);
      const drawn = makePdf('', { 3: page('/XObject<</Fm0 7 0 R>>'), 4: paint('Fm0'), 7: drawing('F1') });
      const save = (form: string) =>
        listKinds(addSave(drawn, { 3: page('/XObject<</X1 8 0 R>>'), 4: paint('X1'), 6: OTHER, 8: form }));
      expect(save(drawing('TT0'))).toEqual(['other']);
      expect(save(drawing('TT0', '920'))).toEqual(['!text']);
      expect(save(drawing('TT0', '120', '6 0 R'))).toEqual(['!resources']);
      expect(save(drawing('F1', '120', '6 0 R'))).toEqual(['!resources']);
    });

    it.each(['P', 'D', 'Dest'])(
      'are compared by the name %s as well, which refers back elsewhere',
      (name) => {
        const page = makePage('4 0 R').replace('>>>>>>', `>>/XObject<</${name} 8 0 R>>>>>>`);
        const shown = (text: string) => ({
          8: stream(
            draw(text),
            '/Type/XObject/Subtype/Form/BBox[0 0 300 100]/Resources<</Font<</F1 5 0 R>>>>',
          ),
        });
        const made = makePdf('', { 3: page, 4: stream(`/${name} Do`), ...shown('Pay 1,200.00') });
        expect(listKinds(addSave(made, shown('Pay 9,200.00')))).toEqual(['!text']);
      },
    );

    it('are a change where the name leads to something else', () => {
      const renamed = addSave(makePdf('120'), { 3: page('/Font<</TT0 6 0 R>>'), 4: text('TT0'), 6: OTHER });
      expect(listKinds(renamed)).toEqual(['!redrawn']);
      expect(listKinds(addSave(makePdf('120'), { 3: page('/Font<</F1 6 0 R>>'), 6: OTHER }))).toEqual([
        '!resources',
      ]);
    });

    it('that only a drawing without resources of its own could use may go where it does not', () => {
      const form = stream('0 0 5 5 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]');
      const drawn = makePdf('', {
        3: page('/XObject<</Fm0 7 0 R>>/Font<</F1 5 0 R/F9 5 0 R>>'),
        4: stream('/Fm0 Do'),
        7: form,
      });
      const tidied = { 3: page('/XObject<</Fm0 7 0 R>>/Font<</F1 5 0 R>>') };
      expect(listKinds(addSave(drawn, tidied))).toEqual(['other']);
      const using = addSave(drawn, {
        7: stream('BT /F9 9 Tf (1) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
      });
      expect(listKinds(addSave(using, tidied)).filter((kind) => kind.startsWith('!'))).toContain(
        '!resources',
      );
    });
  });

  it('tells of a font and of a picture that were exchanged while the content stayed', () => {
    const font = '<</Type/Font/Subtype/TrueType/BaseFont/Other/FontDescriptor 6 0 R>>';
    expect(listKinds(addSave(makePdf('1'), { 5: font, 6: '<</Type/FontDescriptor>>' }))).toEqual([
      '!resources',
    ]);
    const picture = (pixel: string) =>
      stream(pixel, '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray');
    const page = '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</Im1 6 0 R>>>>>>';
    const scan = makePdf('', { 3: page, 4: stream('/Im1 Do'), 6: picture('a') });
    expect(listKinds(addSave(scan, { 6: picture('b') }))).toEqual(['!resources']);
  });

  it('does not take a font or a picture for another that has only lost its obsolete name', () => {
    const page =
      '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Im1 6 0 R>>>>>>';
    const picture = (more: string, pixel = 'a') =>
      stream(pixel, `/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${more}`);
    const font = (more: string, face = 'Helvetica') => `<</Type/Font/Subtype/Type1/BaseFont/${face}${more}>>`;
    const file = makePdf('', {
      3: page,
      4: stream('BT /F1 12 Tf 20 80 Td (120) Tj ET /Im1 Do'),
      5: font('/Name/F1'),
      6: picture('/Name/X'),
    });
    expect(listKinds(addSave(file, { 5: font(''), 6: picture('') }))).not.toContain('!resources');
    expect(listKinds(addSave(file, { 5: font('', 'Courier') }))).toContain('!resources');
    expect(listKinds(addSave(file, { 6: picture('', 'b') }))).toContain('!resources');
  });

  it('takes ordinary annotations for harmless, and those that hide text not', () => {
    const annotate = (annotation: string, more: ObjectTexts = {}) =>
      addSave(makePdf('Balance 12'), {
        3: makePage('4 0 R', '/Annots[6 0 R]'),
        6: `<</Type/Annot${annotation}>>`,
        ...more,
      });
    expect(listKinds(annotate('/Subtype/Highlight/Rect[20 75 100 95]/Contents(see here)'))).toEqual([
      'annotation',
    ]);
    expect(listKinds(annotate('/Subtype/FreeText/Rect[150 20 200 40]/C[1 1 1]'))).toEqual(['annotation']);
    expect(listKinds(annotate('/Subtype/FreeText/Rect[10 70 200 95]/C[1 1 1]'))).toEqual(['!annotation']);
    const cover = stream('1 g 0 0 190 25 re f', '/Type/XObject/Subtype/Form/BBox[0 0 190 25]');
    expect(listKinds(annotate('/Subtype/Stamp/Rect[10 70 200 95]/AP<</N 7 0 R>>', { 7: cover }))).toEqual([
      '!annotation',
    ]);
    expect(listKinds(annotate('/Subtype/Link/Rect[1 1 9 9]/A<</S/Launch/F(a.exe)>>'))).toEqual(['!actions']);
  });

  it('takes a signature that was written by hand over a name for harmless, and a patch in a picture that is clear elsewhere not', () => {
    const sign = (mask: (x: number, y: number) => boolean, more = '/ColorSpace/DeviceGray') => {
      let samples = '';
      for (let y = 0; y < 25; y++) for (let x = 0; x < 190; x++) samples += mask(x, y) ? '\u00ff' : '\u0000';
      const size = '/Type/XObject/Subtype/Image/Width 190/Height 25/BitsPerComponent 8';
      return addSave(makePdf('James Dowd, Judge'), {
        3: makePage('4 0 R', '/Annots[6 0 R]'),
        6: '<</Type/Annot/Subtype/Square/Rect[10 70 200 95]/AP<</N 7 0 R>>>>',
        7: stream(
          'q 190 0 0 25 0 0 cm /Im1 Do Q',
          '/Type/XObject/Subtype/Form/BBox[0 0 190 25]/Resources<</XObject<</Im1 8 0 R>>>>',
        ),
        8: stream('\u0000'.repeat(190 * 25), `${size}/ColorSpace/DeviceGray/SMask 9 0 R`),
        9: stream(samples, size + more),
      });
    };
    // A rising stroke through the whole name, three points wide.
    const isStroke = (x: number, y: number) => Math.abs(25 - y - 0.14 * x) < 2;
    expect(listKinds(sign(isStroke))).toEqual(['annotation']);
    // The name begins 10 points from the left of the rectangle.
    expect(listKinds(sign((x) => x < 50))).toEqual(['!annotation']);
    expect(listKinds(sign(() => true))).toEqual(['!annotation']);
    expect(listKinds(sign((x) => x >= 50, '/ColorSpace/DeviceGray/Decode[1 0]'))).toEqual(['!annotation']);
    // An unreadable mask may hide everything.
    expect(listKinds(sign(isStroke, '/ColorSpace/DeviceGray/Filter/JPXDecode'))).toEqual(['!annotation']);
  });

  it('does not count slanted text that is written word by word and then at once', () => {
    const slanted = (text: string) => stream(`BT /F1 12 Tf .7071 .7071 -.7071 .7071 20 20 Tm ${text} ET`);
    const byWord = makePdf('', { 4: slanted('(NOT ) Tj 27.3 0 Td (FOR ) Tj 27.9 0 Td (MAIL) Tj') });
    expect(listKinds(addSave(byWord, { 4: slanted('(NOT FOR MAIL) Tj') }))).toEqual(['!redrawn']);
    expect(listKinds(addSave(byWord, { 4: slanted('(NOT FOR SALE) Tj') }))).toEqual(['!text']);
  });

  it('takes a drawing that writes the same words otherwise for drawn in another way, unless it holds a picture', () => {
    const fonts = '/Font<</F1 5 0 R>>';
    const form = (content: string, more = '', entries = '/BBox[0 0 300 100]') =>
      stream(content, `/Type/XObject/Subtype/Form${entries}/Resources<<${fonts}${more}>>`);
    const page = makePage('4 0 R').replace('>>>>>>', '>>/XObject<</Fm0 6 0 R>>>>>>');
    const change = (before: string, after: string) => {
      const made = makePdf('', {
        3: page,
        4: stream('/Fm0 Do'),
        6: before,
        9: picture('a'),
        10: picture('b'),
      });
      return listKinds(addSave(made, { 6: after }));
    };
    const picture = (data: string) =>
      stream(data, '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray');
    const words = form('BT /F1 12 Tf 20 80 Td (DO ) Tj 21.3 0 Td (NOT) Tj ET');
    expect(change(words, form(draw('DO NOT')))).toEqual(['!redrawn']);
    expect(change(words, form(draw('DO SO')))).toEqual(['!text']);
    expect(change(words, form(`${draw('DO NOT')} 20 80 99 12 re f`))).toEqual(['!other']);
    expect(change(words, form(draw('DO NOT'), '', '/BBox[0 0 30 100]'))).toEqual(['!resources']);
    const scan = (object: number) => form('q 9 0 0 9 0 0 cm /Im1 Do Q', `/XObject<</Im1 ${object} 0 R>>`);
    expect(change(scan(9), scan(10))).toEqual(['!resources']);
  });

  it('takes a watermark that was made a little fainter for drawn in another way, and one that was hidden for replaced', () => {
    const state = (entries: string) => `<</Type/ExtGState${entries}>>`;
    const page = makePage('4 0 R').replace('>>>>>>', '>>/ExtGState<</GS0 6 0 R>>>>>>');
    const marked = (entries: string) =>
      makePdf('1', { 3: page, 4: stream(`/GS0 gs ${draw('COPY')}`), 6: state(entries) });
    const change = (before: string, after: string) => listKinds(addSave(marked(before), { 6: state(after) }));
    expect(change('/ca .45/CA .45', '/ca .4/CA .4')).toEqual(['!redrawn']);
    expect(change('/ca .45', '/ca 0')).toEqual(['!resources']);
    expect(change('/ca .25', '/ca .19')).toEqual(['!resources']);
    expect(change('', '/ca .5')).toEqual(['!resources']);
    expect(change('/ca .45', '/ca .4/BM/Multiply')).toEqual(['!resources']);
  });

  it('tells when an annotation that hid text is taken away', () => {
    const hidden = makePdf('1000', {
      3: makePage('4 0 R', '/Annots[6 0 R]'),
      6: '<</Type/Annot/Subtype/Square/Rect[10 70 200 95]/IC[1 1 1]>>',
    });
    expect(listKinds(addSave(hidden, { 3: makePage('4 0 R') }))).toEqual(['!annotation']);
  });

  it('takes a filled form for harmless, unless a field shows something else than it holds', () => {
    const form = makePdf('Amount', FORM);
    const filled = `<<${FIELD}/V(250)/AP<</N 8 0 R>>>>`;
    expect(listKinds(addSave(form, { 7: filled, 8: appearance('250') }))).toEqual(['form-value']);
    expect(listKinds(addSave(form, { 7: filled, 8: appearance('950') }))).toEqual(['!form-value']);
    expect(listKinds(addSave(form, { 8: appearance('900') }))).toEqual(['!form-value']);
    expect(
      listKinds(
        addSave(form, { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]>>>>', 3: makePage('4 0 R') }),
      ),
    ).toEqual(['!form-field']);
  });

  it('takes a new signature for harmless, and one that is taken out not', () => {
    const signed: ObjectTexts = {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>',
      3: makePage('4 0 R', '/Annots[6 0 R]'),
      6: '<</FT/Sig/T(S)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/V 7 0 R>>',
      7: '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<3000>>>',
    };
    const bytes = addSave(makePdf('contract'), signed);
    expect(listKinds(bytes)).toEqual(['signature']);
    expect(listKinds(addSave(bytes, { 6: signed[6].replace('/V 7 0 R', '') }))).toEqual(['!signature']);
  });

  it('tells when a save leads to data that lay unused in the file', () => {
    const prepared = makePdf('100', { 9: stream(draw('900')) });
    const offset = prepared.indexOf('9 0 obj');
    const other = Buffer.from(prepared.toString('latin1').replace('9 0 obj', '4 0 obj'), 'latin1');
    const [difference] = compareRevisions(readPdf(addRedirection(other, { 4: offset })));
    expect(difference.redirected).toEqual([4]);
    expect(difference.changes[0].said).toEqual(
      say('pdf-changes.text-changed', { page: 1, removed: '100', added: '900' }),
    );
  });

  describe('attached files', () => {
    const attach = (name: string, content: string, list: string = 'Names'): ObjectTexts => ({
      1:
        list === 'AF'
          ? '<</Type/Catalog/Pages 2 0 R/AF[20 0 R]>>'
          : '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(k) 20 0 R]>>>>>>',
      20: `<</Type/Filespec/F(${name})/EF<</F 21 0 R>>>>`,
      21: stream(content),
    });
    const tell = (bytes: Buffer) =>
      compareRevisions(readPdf(bytes))
        .flatMap(({ changes }) => changes)
        .map((change) => [change.harmless, inEnglish(sayChange(change))]);
    const invoice = addSave(makePdf('invoice'), attach('factur-x.xml', '<a/>'));

    it('that a later save adds leave the document as it was', () => {
      expect(tell(invoice)).toEqual([[true, 'A file was attached: “factur-x.xml”.']]);
      expect(tell(addSave(makePdf('invoice'), attach('order-x.xml', '<a/>', 'AF')))).toEqual([
        [true, 'A file was attached: “order-x.xml”.'],
      ]);
    });

    it('that are exchanged or taken out change it', () => {
      expect(tell(addSave(invoice, attach('factur-x.xml', '<b/>')))[1]).toEqual([
        false,
        'The attached file “factur-x.xml” was replaced.',
      ]);
      expect(tell(addSave(invoice, { 1: '<</Type/Catalog/Pages 2 0 R>>' }))[1]).toEqual([
        false,
        'The attached file “factur-x.xml” was taken out.',
      ]);
    });

    it('that are listed elsewhere are the same files', () => {
      const moved = addSave(invoice, { 1: attach('factur-x.xml', '<a/>', 'AF')[1] ?? '' });
      expect(tell(moved)[1]).toEqual([true, 'The list of attached files was rewritten.']);
    });

    it('that come after a signature add what the signer did not see', () => {
      const signed = addSave(makePdf('invoice'), {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>',
        6: '<</FT/Sig/T(S)/V 7 0 R>>',
        7: '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<3000>>>',
      });
      const later = addSave(signed, {
        ...attach('factur-x.xml', '<a/>'),
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>/AF[20 0 R]>>',
      });
      expect(tell(later)).toContainEqual([false, 'A file was attached: “factur-x.xml”.']);
    });
  });

  it('tells of scripts and layers, and takes bookmarks and metadata for harmless', () => {
    const save = (entries: string) =>
      listKinds(addSave(makePdf('a'), { 1: `<</Type/Catalog/Pages 2 0 R${entries}>>` }));
    expect(save('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')).toEqual(['!actions']);
    expect(save('/OCProperties<</D<</OFF[]>>>>')).toEqual(['!resources']);
    expect(save('/Outlines<</Count 0>>')).toEqual(['catalogue']);
    expect(save('/DSS<</Certs[]>>')).toEqual(['validation-data']);
    expect(listKinds(addSave(makePdf('a'), { 9: '<</Producer(x)>>' }, '/Info 9 0 R'))).toEqual(['metadata']);
  });

  it('says metadata and dates as people do', () => {
    const first = makePdf('a', { 9: '<</Producer(Writer)/ModDate(D:20240131120000Z)>>' }, '/Info 9 0 R');
    const save = addSave(
      first,
      { 9: "<</Producer(Editor)/ModDate(D:20240301093000+02'00')/Title(New)>>" },
      '/Info 9 0 R',
    );
    const [{ changes }] = compareRevisions(readPdf(save));
    expect(changes.map(sayChange).map((said) => inEnglish(said))).toEqual([
      'The document information was changed: the producer was “Writer” and is now “Editor”; ' +
        'the date of the last change was 31 January 2024, 12:00:00 (UTC) and is now ' +
        '1 March 2024, 09:30:00 (UTC+02:00); the title is now “New”.',
    ]);
  });
});

const PAIRS = hasData
  ? readFileSync(resolve(DATA, 'documents/pairs.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  : [];

describe.skipIf(!hasData)('pairs of an original and its edited file', () => {
  it.each(PAIRS)('%s lies byte for byte in %s', (original, edited) => {
    const [before, after] = [original, edited].map((path) => readFileSync(resolve(DATA, path)));
    const pdf = readPdf(after);
    const earlier = pdf.revisions.find(({ end }) => Buffer.compare(after.subarray(0, end), before) === 0);
    expect(earlier?.number).toBeLessThan(pdf.revisions.length);
    const later = compareRevisions(pdf).filter(({ revision }) => revision > earlier!.number);
    const harmful = later.flatMap(({ changes }) => changes).filter(({ harmless }) => !harmless);
    const expected = edited.endsWith('arabic-box.pdf') ? ['text'] : [];
    expect(harmful.map(({ kind }) => kind)).toEqual(expected);
    expect(later.every(({ changes }) => changes.length > 0)).toBe(true);
  });
});
