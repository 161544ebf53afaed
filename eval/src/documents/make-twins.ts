import { draftPdf } from '@assay/analysis/in-process';
import {
  box,
  draftInvoice,
  draftStatement,
  type Item,
  measureFigure,
  paint,
  type Random,
  toPage,
} from './draft-account.ts';

/** One way in which people change a figure, and what must be detected of it. */
interface Edit {
  readonly name: string;
  /** Any of these markers detects the edit. */
  readonly markers: readonly string[];
  readonly apply: (items: readonly Item[], target: number, random: Random) => Buffer;
}

const draw = (operators: readonly string[], more: Omit<Parameters<typeof draftPdf>[0], 'pages'> = {}) =>
  draftPdf({ pages: [toPage(operators)], ...more });
const paintAll = (items: readonly Item[]) => items.map(paint);

/** Replaces a digit before the decimals by another; returns the text and the digit's index. */
function changeDigit(text: string, random: Random): { text: string; at: number } {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index).filter((at) => at < text.length - 3);
  const at = places[Math.floor(places.length * random())];
  const digit = (Number(text[at]) + 1 + Math.floor(8 * random())) % 10;
  return {
    text: `${text.slice(0, at)}${at === places[0] && digit === 0 ? (text[at] === '7' ? 8 : 7) : digit}${text.slice(at + 1)}`,
    at,
  };
}

/** Writes the figure in three parts, the changed digit by itself with another appearance. */
function retype(more: (item: Item) => Partial<Item>): Edit['apply'] {
  return (items, target, random) => {
    const item = items[target];
    const { text, at } = changeDigit(item.text, random);
    const shift = (upTo: number) => measureFigure(item.text.slice(0, upTo), item.size);
    const parts = [
      { ...item, text: text.slice(0, at) },
      { ...item, text: text[at], x: item.x + shift(at), ...more(item) },
      { ...item, text: text.slice(at + 1), x: item.x + shift(at + 1) },
    ];
    return draw(paintAll(items.toSpliced(target, 1, ...parts.filter((part) => part.text !== ''))));
  };
}

/** Covers the figure and puts another on top. */
function coverUp({ above }: { above: boolean }): Edit['apply'] {
  return (items, target, random) => {
    const item = items[target];
    const cover = box(item.x - 2, item.y - 8, measureFigure(item.text, item.size) + 4, 11);
    const again = paint({ ...item, text: changeDigit(item.text, random).text });
    return draw([...paintAll(items), cover, ...(above ? [again] : [])]);
  };
}

function replace(change: (item: Item, random: Random) => Partial<Item>): Edit['apply'] {
  return (items, target, random) =>
    draw(paintAll(items.with(target, { ...items[target], ...change(items[target], random) })));
}

export const EDITS: readonly Edit[] = [
  { name: 'digit in another font', markers: ['figure-mixed-fonts'], apply: retype(() => ({ font: 'F2' })) },
  {
    name: 'digit 4 % larger',
    markers: ['figure-mixed-sizes'],
    apply: retype(({ size }) => ({ size: 1.04 * size })),
  },
  {
    name: 'digit .5 points higher',
    markers: ['figure-off-baseline'],
    apply: retype(({ y }) => ({ y: y - 0.5 })),
  },
  {
    name: 'digit in dark grey',
    markers: ['figure-mixed-colours'],
    apply: retype(() => ({ colour: [0.12, 0.12, 0.13] })),
  },
  {
    name: 'figure in another font',
    markers: ['figure-other-font'],
    apply: replace((item, random) => ({ text: changeDigit(item.text, random).text, font: 'F2' })),
  },
  {
    name: 'figure typed anew, alike',
    markers: ['balance-wrong', 'line-wrong', 'sum-wrong'],
    apply: replace((item, random) => ({ text: changeDigit(item.text, random).text })),
  },
  { name: 'white box, new figure', markers: ['text-replaced'], apply: coverUp({ above: true }) },
  { name: 'white box alone', markers: ['text-covered'], apply: coverUp({ above: false }) },
  {
    name: 'figure over figure',
    markers: ['text-over-text'],
    apply: (items, target, random) => {
      const item = items[target];
      const over = { ...item, text: item.text.replaceAll(/\d/g, () => String(Math.floor(10 * random()))) };
      return draw([...paintAll(items), paint(over)]);
    },
  },
  {
    name: 'white text',
    markers: ['text-invisible-colour'],
    apply: (items, target) => {
      const { text } = items[target];
      const white: Item = { ...items[target], x: 60, y: 740, text: `paid ${text}`, colour: [1, 1, 1] };
      return draw([...paintAll(items), paint(white)]);
    },
  },
  {
    name: 'hidden layer',
    markers: ['text-on-hidden-layer'],
    apply: (items, target, random) => {
      const item = items[target];
      const shown = { ...item, text: changeDigit(item.text, random).text };
      const operators = items.map((one, place) =>
        place === target ? `/OC /L BDC ${paint(one)} EMC` : paint(one),
      );
      return draw([...operators, paint(shown)], {
        resources: '/Properties << /L 10 0 R >>',
        objects: ['<< /Type /OCG /Name (Layer) >>'],
        catalogue: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
      });
    },
  },
  {
    name: 'annotation over figure',
    markers: ['annotation-covers-text'],
    apply: (items, target, random) => {
      const item = items[target];
      const width = measureFigure(item.text, item.size) + 4;
      const [left, low] = [item.x - 2, 800 - item.y - 3];
      const text = changeDigit(item.text, random).text;
      const look = `1 g 0 0 ${width} 12 re f 0 g BT /F1 ${item.size} Tf 2 3 Td (${text}) Tj ET`;
      return draftPdf({
        pages: [{ ...toPage(paintAll(items)), entries: '/Annots [10 0 R]' }],
        objects: [
          `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [${left} ${low} ${left + width} ${low + 12}] /AP << /N 11 0 R >> >>`,
          {
            dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 ${width} 12] /Resources 3 0 R`,
            stream: Buffer.from(look),
          },
        ],
      });
    },
  },
];

export interface Twin {
  /** `untouched`, or the edit's name. */
  readonly name: string;
  readonly markers: readonly string[];
  readonly bytes: Buffer;
}

/** One document of made-up figures and each of its edits. */
export function makeTwins(random: Random): Twin[] {
  const items = random() < 0.5 ? draftStatement(random) : draftInvoice(random);
  const figures = items.flatMap(({ role }, place) => (role === 'text' ? [] : [place])).slice(2);
  return [
    { name: 'untouched', markers: [], bytes: draw(paintAll(items)) },
    ...EDITS.map(({ name, markers, apply }) => {
      const target = figures[Math.floor(figures.length * random())];
      return { name, markers, bytes: apply(items, target, random) };
    }),
  ];
}
