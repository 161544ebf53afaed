import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  closeAnalysis,
  compareDocuments,
  comparePictures,
  compareRecordings,
  type DifferingPlace,
  inspectFile,
  sayComparison,
  sayDocumentComparison,
  sayRecordingComparison,
} from '@assay/analysis';
import type { Statement } from '@assay/statements';
import { LANGUAGES, loadRenderer } from '@assay/statements/render';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { createProgressLine } from '../progress-line.ts';

const help = `
assay compare FIRST SECOND [--json] [--language TAG] [--password WORD]

Two pictures: lays one over the other, also where it was scaled, cropped, turned by quarters, mirrored or saved again, and
finds the places where they differ. Two PDFs: pairs their pages, and finds the words that differ, those with figures first,
and where pages look different although words agree. Two videos or sounds: lays one along the other, and finds the seconds that
are missing, put in, moved, repeated or played at another speed, the places in the picture that differ for a while, and where
the sound does not match. At most eight minutes of pictures or ten of sound alone are compared. Both files have to be of one kind,
but a video can be compared with a sound. Nothing leaves this machine.

  --json           print one JSON object
  --language TAG   language of what is said: ${LANGUAGES.join(', ')} (default: en)
  --password WORD  of locked PDFs; twice where they have two, the first document’s first

Exit status: 0 no difference was found in what could be compared, 1 the two differ, 2 one of them could not be read, 3 they
could not be laid over one another, or matched: nothing is known of their differences.
`;

const STATUS = { same: 0, differs: 1, apart: 3 } as const;

/** What is printed, and the exit status. */
interface Answer {
  readonly status: number;
  readonly statements: readonly Statement[];
  /** The members of the JSON output besides the sentences. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

export const compareCommand: Command = {
  name: 'compare',
  summary: 'Find where two pictures of the same, two versions of a PDF, or two recordings differ',
  help,
  async run(args, terminal) {
    const { folder, out, err } = terminal;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        language: { type: 'string', default: 'en' },
        password: { type: 'string', multiple: true },
      },
    });
    const [first, second, ...more] = positionals;
    if (!first || !second || more.length > 0)
      throw new UsageError('Name two pictures, two PDFs, or two recordings.');
    const language = LANGUAGES.find((one) => one === values.language);
    if (!language)
      throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`);
    const [one, other = one] = values.password ?? [];
    const paths = [resolve(folder, first), resolve(folder, second)] as const;
    try {
      const [kind, otherKind] = [await kindOf(paths[0]), await kindOf(paths[1])];
      if (kind && otherKind && kind !== otherKind)
        throw new UsageError(
          `${first} is ${NAMES[kind]}, and ${second} is ${NAMES[otherKind]}: name two files of one kind.`,
        );
      // The comparison itself reports a file that cannot be read.
      const answer = await ANSWERS[kind ?? otherKind ?? 'image'](paths, {
        passwords: [one ?? null, other ?? null],
        terminal,
      });
      const said = (await loadRenderer(language))(answer.statements);
      if (answer.status === 2) err.write(`assay: ${said}\n`);
      else if (values.json)
        out.write(`${JSON.stringify({ ...answer.found, said, statements: answer.statements })}\n`);
      else out.write([said, ...answer.lines].map((line) => `${line}\n`).join(''));
      return answer.status;
    } finally {
      closeAnalysis();
    }
  },
};

type Paths = readonly [string, string];
type Kind = 'image' | 'document' | 'recording';
type Answerer = (
  paths: Paths,
  options: { readonly passwords: readonly [string | null, string | null]; readonly terminal: Terminal },
) => Promise<Answer>;

const NAMES = { image: 'a picture', document: 'a PDF', recording: 'a recording' } as const;
const ANSWERS: Readonly<Record<Kind, Answerer>> = {
  image: answerOfPictures,
  document: answerOfDocuments,
  recording: answerOfRecordings,
};

/** Null if the file cannot be read, or is of a type that is never compared. */
async function kindOf(path: string): Promise<Kind | null> {
  const kind = (await inspectFile(path).catch(() => null))?.type?.kind;
  return kind === 'video' || kind === 'audio' ? 'recording' : (kind ?? null);
}

async function answerOfPictures([first, second]: Paths): Promise<Answer> {
  const compared = await comparePictures(first, second);
  if (compared.status === 'failed')
    return { status: 2, statements: compared.error.statements, found: {}, lines: [] };
  const { differences, shared, size } =
    compared.outcome === 'apart' ? { differences: [], shared: null, size: null } : compared;
  const { outcome } = compared;
  return {
    status: STATUS[outcome],
    statements: sayComparison(compared),
    found: { outcome, differences, shared, size },
    lines: differences.map(describePlace),
  };
}

const describePlace = ({ x, y, width, height }: DifferingPlace) =>
  `  ${width} × ${height} pixels at ${x}, ${y}`;

async function answerOfDocuments(
  [first, second]: Paths,
  { passwords }: Parameters<Answerer>[1],
): Promise<Answer> {
  const compared = await compareDocuments(first, second, { passwords });
  const statements = sayDocumentComparison(compared);
  if (compared.status === 'failed') return { status: 2, statements, found: {}, lines: [] };
  const { outcome, pages, pairs, onlyFirst, onlySecond, moved, differences } = compared;
  const lines = differences.map(({ before, after }) => {
    const where = [before && `first, page ${before.page}`, after && `second, page ${after.page}`];
    return `  ${quote(before?.text)} → ${quote(after?.text)}  (${where.filter(Boolean).join('; ')})`;
  });
  const places = pairs.flatMap((pair) =>
    pair.places.map(({ x, y, width, height }) => {
      const [size, at] = [
        `${Math.round(width)} × ${Math.round(height)}`,
        `${Math.round(x)}, ${Math.round(y)}`,
      ];
      return `  ${size} points at ${at} of page ${pair.second} look different`;
    }),
  );
  return {
    status: STATUS[outcome],
    statements,
    found: { outcome, pages, pairs, onlyFirst, onlySecond, moved, differences },
    lines: [...lines, ...places],
  };
}

async function answerOfRecordings(
  [first, second]: Paths,
  { terminal }: Parameters<Answerer>[1],
): Promise<Answer> {
  const progress = createProgressLine(terminal);
  const compared = await compareRecordings(first, second, {
    onProgress: (share) => progress.show(`${Math.round(100 * share)} % compared`),
  });
  progress.clear();
  const statements = sayRecordingComparison(compared);
  if (compared.status === 'failed') return { status: 2, statements, found: {}, lines: [] };
  const { outcome, medium, sides, aligned, sound } = compared;
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const stretches = (aligned?.stretches ?? []).map(
    ({ first: one, second: other, speed }) =>
      `  ${sayTimes(one)} → ${sayTimes(other)}${speed === 1 ? '' : `, at ${speed} times the speed`}`,
  );
  const places = (aligned?.differences ?? []).map(
    ({ second: when, place: { x, y, width, height } }) =>
      `  ${percent(width)} × ${percent(height)} of the frame at ${percent(x)}, ${percent(y)} differ, ${sayTimes(when)}`,
  );
  return {
    status: STATUS[outcome],
    statements,
    found: { outcome, medium, sides, aligned, sound },
    lines: [...stretches, ...places],
  };
}

const sayTimes = ({ from, to }: { readonly from: number; readonly to: number }) =>
  `${from.toFixed(1)}–${to.toFixed(1)} s`;

const quote = (text: string | undefined) => (text === undefined ? '–' : `“${text}”`);
