export interface KnownProgram {
  readonly name: string;
  /** `editor` changes what pages say; `service` joins, packs or converts; `graphics` draws pages as pictures. */
  readonly kind: 'editor' | 'service' | 'graphics';
}

const PROGRAMS: readonly (KnownProgram & { readonly pattern: RegExp })[] = [
  { name: 'Sejda', kind: 'editor', pattern: /sejda/i },
  { name: 'PDFescape', kind: 'editor', pattern: /pdfescape/i },
  { name: 'Foxit PDF Editor', kind: 'editor', pattern: /foxit.*(phantom|editor)(?!.*printer)/i },
  { name: 'PDF-XChange Editor', kind: 'editor', pattern: /pdf-xchange editor/i },
  { name: 'PDFelement', kind: 'editor', pattern: /pdfelement|wondershare/i },
  { name: 'Nitro', kind: 'editor', pattern: /nitro.*(pro|pdf)/i },
  { name: 'Soda PDF', kind: 'editor', pattern: /soda ?pdf/i },
  { name: 'Master PDF Editor', kind: 'editor', pattern: /master pdf editor/i },
  { name: 'pdfFiller', kind: 'editor', pattern: /pdffiller/i },
  { name: 'DocHub', kind: 'editor', pattern: /dochub/i },
  { name: 'Infix', kind: 'editor', pattern: /\binfix\b/i },
  { name: 'LibreOffice Draw', kind: 'editor', pattern: /^draw$/i },
  { name: 'iLovePDF', kind: 'service', pattern: /ilovepdf/i },
  { name: 'Smallpdf', kind: 'service', pattern: /smallpdf/i },
  { name: 'PDF24', kind: 'service', pattern: /pdf24/i },
  { name: 'PDFsam', kind: 'service', pattern: /pdfsam/i },
  { name: 'pdftk', kind: 'service', pattern: /pdftk/i },
  { name: 'macOS Preview', kind: 'service', pattern: /quartz.*appendmode/i },
  { name: 'Adobe Photoshop', kind: 'graphics', pattern: /photoshop/i },
  { name: 'Adobe Illustrator', kind: 'graphics', pattern: /illustrator/i },
  { name: 'GIMP', kind: 'graphics', pattern: /\bgimp\b/i },
  { name: 'Inkscape', kind: 'graphics', pattern: /inkscape/i },
  { name: 'CorelDRAW', kind: 'graphics', pattern: /coreldraw/i },
  { name: 'Canva', kind: 'graphics', pattern: /\bcanva\b/i },
  { name: 'ImageMagick', kind: 'graphics', pattern: /imagemagick/i },
];

/** The program that a producer, creator or history entry names; null where it is none of those that are listed. */
export function findProgram(text: string): KnownProgram | null {
  return PROGRAMS.find(({ pattern }) => pattern.test(text)) ?? null;
}
