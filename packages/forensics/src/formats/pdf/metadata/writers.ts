import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';

interface Writer {
  readonly name: string;
  /** The beginning of the comment after the header, in hexadecimal. */
  readonly comment: string;
  /** The producers named in files that this program writes. */
  readonly producer: RegExp;
}

/**
 * The comment in the second line by which programs mark a file as binary. Each was seen in files with a known
 * producer; the sources are in the README of `pdf-metadata`.
 */
const WRITERS: readonly Writer[] = [
  { name: 'Microsoft Word', comment: 'b5b5b5b5', producer: /microsoft.*(word|excel|powerpoint)/i },
  { name: 'LibreOffice', comment: 'c3a4c3bcc3b6c39f', producer: /libreoffice|openoffice/i },
  { name: 'pdfTeX', comment: 'd0d4c5d8', producer: /pdftex/i },
  { name: 'Skia (Chrome, Google Docs)', comment: 'd3ebe9e1', producer: /skia|chrome|google/i },
  { name: 'Ghostscript', comment: 'c7ec8fa2', producer: /ghostscript|pdfcreator|cups/i },
  { name: 'PDFsharp', comment: 'd3f4cce1', producer: /pdfsharp|migradoc/i },
  { name: 'ReportLab', comment: '938c8b9e', producer: /reportlab/i },
  { name: 'cairo', comment: 'b5edaefb', producer: /cairo|inkscape/i },
  { name: 'PDFBox', comment: 'f6e4fcdf', producer: /pdfbox|openpdf/i },
  { name: 'qpdf', comment: 'bff7a2fe', producer: /qpdf|pikepdf/i },
  { name: 'PDFium', comment: 'a1b3c5d7', producer: /pdfium|foxit|itext 2/i },
  { name: 'MuPDF', comment: 'c2b5c2b6', producer: /mupdf|pymupdf/i },
];

/**
 * Written by Adobe's programs, and by iText, pypdf, TCPDF, Quartz and many others: it excludes writers, but
 * does not identify one.
 */
const COMMON = { comment: 'e2e3cfd3', producer: /^adobe|acrobat|distiller/i };

/**
 * Programs that always write their own comment: another comment means that another program saved the file.
 */
const FAITHFUL = [
  'Microsoft Word',
  'LibreOffice',
  'pdfTeX',
  'Skia (Chrome, Google Docs)',
  'ReportLab',
  'PDFsharp',
];

interface TrailerHabit {
  readonly producer: RegExp;
  readonly xref: readonly PdfRevision['xref'][];
  /** The first keys of the trailer, in the order of the producer. */
  readonly begins: string;
}

/**
 * The first keys of the first trailer. They were the same in all files of the development data that the
 * producer itself had saved last (two at least), and hold for each of these files when learned from the
 * others.
 */
const TRAILERS: readonly TrailerHabit[] = [
  { producer: /microsoft.*(word|excel|powerpoint)/i, xref: ['table', 'hybrid'], begins: 'Size Root Info' },
  { producer: /libreoffice|openoffice/i, xref: ['table'], begins: 'Size Root Info' },
  { producer: /skia/i, xref: ['table'], begins: 'Size Root Info' },
  { producer: /ghostscript/i, xref: ['table'], begins: 'Size Root Info' },
  { producer: /^cairo/i, xref: ['table'], begins: 'Size Root Info' },
  { producer: /tcpdf/i, xref: ['table'], begins: 'Size Root Info' },
  { producer: /pdftex/i, xref: ['stream'], begins: 'Type Index Size W Root Info' },
];

/** Whether the trailer of a save deviates from the order of its producer; false if that is unknown. */
export function hasOtherTrailer({ xref, trailer }: PdfRevision, producer: string | null): boolean {
  const habit = TRAILERS.find((one) => one.xref.includes(xref) && one.producer.test(producer ?? ''));
  return habit !== undefined && ![...trailer.keys()].join(' ').startsWith(habit.begins);
}

/** The bytes of the comment line after the header in hexadecimal, at most 16; null if there is none. */
export function readHeaderComment({ bytes, headerOffset }: PdfFile): string | null {
  const head = Buffer.from(bytes.subarray(headerOffset, headerOffset + 64)).toString('latin1');
  const line = /^%PDF-[^\r\n]{0,12}[\r\n]+%([^\r\n]{1,16})/.exec(head)?.[1];
  return line === undefined ? null : Buffer.from(line, 'latin1').toString('hex');
}

/** The program that writes this comment; null if it is unknown or several do. */
export function findWriter(comment: string | null): string | null {
  return WRITERS.find((writer) => comment?.startsWith(writer.comment))?.name ?? null;
}

/**
 * The program that saved the file, if it cannot be the one named as its producer: `writer` is null if it is
 * unknown. Null if both are compatible, or the writer is unknown.
 */
export function findOtherWriter(
  comment: string | null,
  producer: string | null,
): { readonly writer: string | null } | null {
  if (producer === null || comment === null) return null;
  const stated = WRITERS.find(({ name, producer: names }) => FAITHFUL.includes(name) && names.test(producer));
  if (!stated && !COMMON.producer.test(producer)) return null;
  if (comment.startsWith(stated?.comment ?? COMMON.comment)) return null;
  const actual = WRITERS.find((writer) => comment.startsWith(writer.comment));
  if (actual?.producer.test(producer)) return null;
  return actual || stated ? { writer: actual?.name ?? null } : null;
}
