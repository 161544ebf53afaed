import { createHash } from 'node:crypto';
import { findWriter, readHeaderComment } from '../../formats/pdf/metadata/writers.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfStream,
  PdfString,
} from '../../formats/pdf/syntax/objects.ts';
import type { JsonValue } from '../../method.ts';

const MAX_FONTS = 200;
const MAX_PAGES = 200;
/** Only the first pictures: logos and letterheads come first. */
const MAX_PICTURES = 20;

export interface Fingerprint {
  /** Characteristics of the program that wrote the file, for experts. */
  readonly habits: Readonly<Record<string, JsonValue>>;
  /** The naming conventions of its font subset prefixes, each listed once. */
  readonly fontNaming: readonly ('word' | 'libreoffice')[];
}

/** How the file is written, independent of its content. */
export function readFingerprint(pdf: PdfFile): Fingerprint {
  const comment = readHeaderComment(pdf);
  const { objects } = pdf.scan();
  const inOrder = objects.every(({ num }, i) => i === 0 || num > objects[i - 1].num);
  const prefixes = listFontPrefixes(pdf);
  const id = pdf.latest.get(pdf.latest.trailer, 'ID');
  const first = isArray(id) ? pdf.latest.resolve(id[0]) : null;
  const fontNaming = [...new Set(prefixes.flatMap((prefix) => nameStyle(prefix) ?? []))];
  return {
    fontNaming,
    habits: {
      version: pdf.version,
      headerComment: comment,
      writer: findWriter(comment),
      xref: pdf.revisions.map(({ xref }) => xref),
      linearised: pdf.linearised,
      trailer: [...pdf.revisions[0].trailer.keys()].slice(0, 20).join(' '),
      objectsInOrder: inOrder,
      objects: objects.length,
      id: first instanceof PdfString ? (first.hex ? 'hexadecimal' : 'literal') : null,
      fontPrefixes: prefixes.slice(0, 20),
      pictures: listPictures(pdf),
    },
  };
}

function listFontPrefixes({ latest }: PdfFile): string[] {
  const prefixes = new Set<string>();
  const seen = new Set<PdfDict>();
  for (const page of latest.pages.slice(0, MAX_PAGES)) {
    const fonts = latest.getDict(page.resources, 'Font');
    for (const entry of fonts?.values() ?? []) {
      const font = latest.resolve(entry);
      if (!isDict(font) || seen.has(font) || seen.size > MAX_FONTS) continue;
      seen.add(font);
      const prefix = /^([A-Z]{6})\+/.exec(nameOf(latest.get(font, 'BaseFont')) ?? '')?.[1];
      if (prefix) prefixes.add(prefix);
    }
  }
  return [...prefixes];
}

/**
 * The stored XObjects of the first page: a program stores the same logo the same way each time. Null if the
 * file is encrypted, because they are then different in every file.
 */
function listPictures({ latest, encryption }: PdfFile): JsonValue[] | null {
  if (encryption) return null;
  const [page] = latest.pages;
  const objects = page ? latest.getDict(page.resources, 'XObject') : null;
  const pictures: JsonValue[] = [];
  for (const entry of objects?.values() ?? []) {
    const object = latest.resolve(entry);
    if (!(object instanceof PdfStream) || nameOf(latest.get(object.dict, 'Subtype')) !== 'Image') continue;
    const [width, height] = ['Width', 'Height'].map((key) => latest.get(object.dict, key));
    if (typeof width !== 'number' || typeof height !== 'number') continue;
    const digest = createHash('sha256').update(object.raw).digest('hex');
    pictures.push({ digest, width, height });
    if (pictures.length === MAX_PICTURES) break;
  }
  return pictures;
}

/** Most programs choose six random letters; these two have a pattern. */
function nameStyle(prefix: string): 'word' | 'libreoffice' | null {
  if (prefix === 'ABCDEE' || /^BC[D-Z][A-Z]EE$/.test(prefix)) return 'word';
  return /^[B-Z]AAAAA$/.test(prefix) ? 'libreoffice' : null;
}
