/**
 * For tests: assembles a PDF from content streams, so that a test specifies what is painted, operator by
 * operator.
 */

export interface DraftPage {
  /** Operators, in points from the bottom left. */
  readonly content: string;
  /** Entries of the page's dictionary besides its content and size. */
  readonly entries?: string;
  /** Width and height in points. Default 600 by 800. */
  readonly size?: readonly [width: number, height: number];
}

export interface Draft {
  readonly pages: readonly DraftPage[];
  /** Fonts by their names in content streams. Default F1 Helvetica, F2 Times-Roman, F3 Helvetica-Bold. */
  readonly fonts?: Readonly<Record<string, string>>;
  /** More entries of `Resources`. */
  readonly resources?: string;
  /** More entries of the catalogue. */
  readonly catalogue?: string;
  /** Objects that the entries refer to, numbered from 10; a stream is written with its dictionary. */
  readonly objects?: readonly (string | { readonly dictionary: string; readonly stream: Uint8Array })[];
}

const FONTS = { F1: 'Helvetica', F2: 'Times-Roman', F3: 'Helvetica-Bold' };

export function draftPdf({
  pages,
  fonts = FONTS,
  resources = '',
  catalogue = '',
  objects = [],
}: Draft): Buffer {
  const first = 10 + objects.length;
  const kids = pages.map((_, place) => `${first + 2 * place} 0 R`);
  const fontEntries = Object.entries(fonts).map(
    ([key, name]) =>
      `/${key} << /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  const bodies = new Map<number, Buffer>([
    [1, Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`)],
    [2, Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`)],
    [3, Buffer.from(`<< /Font << ${fontEntries.join(' ')} >> ${resources} >>`)],
    ...objects.map((object, place): [number, Buffer] => [10 + place, writeObject(object)]),
    ...pages.flatMap(({ content, entries = '', size = [600, 800] }, place): [number, Buffer][] => [
      [
        first + 2 * place,
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] /Resources 3 0 R ` +
            `/Contents ${first + 2 * place + 1} 0 R ${entries} >>`,
        ),
      ],
      [first + 2 * place + 1, writeObject({ dictionary: '', stream: Buffer.from(content, 'latin1') })],
    ]),
  ]);
  return writeFile(bodies);
}

function writeObject(object: string | { readonly dictionary: string; readonly stream: Uint8Array }): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const { dictionary, stream } = object;
  const head = Buffer.from(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`, 'latin1');
  return Buffer.concat([head, stream, Buffer.from('\nendstream')]);
}

function writeFile(bodies: ReadonlyMap<number, Buffer>): Buffer {
  const header = Buffer.from('%PDF-1.7\n');
  const parts: Buffer[] = [header];
  const offsets = new Map<number, number>();
  let at = header.length;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [number, body] of bodies) {
    offsets.set(number, at);
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = at;
  add(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
