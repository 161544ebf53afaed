import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const MAX_MS = 60_000;

function run(program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { timeout: MAX_MS, stdio: 'pipe' });
  } catch (error) {
    const { status, code } = error as { status?: number; code?: string };
    if (code === 'ENOENT') throw new Error(`${program} is not installed`);
    // qpdf exits with 3 for warnings alone.
    if (program !== 'qpdf' || status !== 3) throw error;
  }
}

type DocumentWay = (from: string, to: string) => void;

/** What programs do to a PDF without editing it. Each way needs its program on the PATH. */
export const DOCUMENT_WAYS: Readonly<Record<string, DocumentWay>> = {
  'saved again by qpdf': (from, to) => run('qpdf', ['--object-streams=generate', '--linearize', from, to]),
  'saved again by MuPDF': (from, to) => run('mutool', ['clean', '-gggz', from, to]),
  'printed anew by Ghostscript': (from, to) =>
    run('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from]),
  'printed anew by cairo': (from, to) => run('pdftocairo', ['-pdf', from, to]),
};

export interface DocumentEdit {
  readonly page: number;
  /** The changed byte, before and after. */
  readonly before: string;
  readonly after: string;
}

/**
 * Replaces one digit or one letter in a string on a page by another that the same page shows as well, so that
 * its font has it. Null if no page contains such a string in plain text: fonts with two bytes per letter are
 * left out.
 */
export function editDocument(
  from: string,
  to: string,
  kind: 'digit' | 'letter',
  random: () => number,
): DocumentEdit | null {
  const open = `${to}.open.pdf`;
  run('qpdf', ['--qdf', '--object-streams=disable', '--decrypt', from, open]);
  const text = readFileSync(open, 'latin1');
  const pattern = kind === 'digit' ? /\d/g : /[a-z]/g;
  const places = listShown(text).flatMap(({ page, start, shown }) =>
    [...shown.matchAll(pattern)].map(({ index }) => ({ page, at: start + index, was: shown[index] ?? '' })),
  );
  const chosen = places[Math.floor(places.length * random())];
  if (!chosen) return null;
  const others = [...new Set(places.filter(({ page }) => page === chosen.page).map(({ was }) => was))].filter(
    (one) => one !== chosen.was,
  );
  const after = others[Math.floor(others.length * random())];
  if (!after) return null;
  const edited = `${text.slice(0, chosen.at)}${after}${text.slice(chosen.at + 1)}`;
  writeFileSync(open, edited, 'latin1');
  run('qpdf', [open, to]);
  return { page: chosen.page, before: chosen.was, after };
}

/**
 * Strings of at least three plain letters on the pages, by the page that qpdf names above each content
 * stream.
 */
function listShown(text: string): { page: number; start: number; shown: string }[] {
  const contents = /%% Contents for page (\d+)\n[\s\S]*?\nstream\n([\s\S]*?)\nendstream/g;
  return [...text.matchAll(contents)].flatMap((match) => {
    const [whole, page, content = ''] = match;
    const offset = (match.index ?? 0) + whole.lastIndexOf(content);
    const shows = /\(((?:[A-Za-z0-9 .,:/-]){3,})\)(?=\s*(?:Tj|'|-?[\d.\s]*[(\]]))/g;
    return [...content.matchAll(shows)].map(({ index, 1: shown = '' }) => ({
      page: Number(page),
      start: offset + (index ?? 0) + 1,
      shown,
    }));
  });
}
