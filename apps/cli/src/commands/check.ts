import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type AnalysisResult,
  analyseFile,
  closeAnalysis,
  type DetectedExpenses,
  type DetectedObjects,
  detectExpenses,
  detectObjects,
  drawPageOverlays,
  installImageModels,
  listMethods,
  listTimeline,
  nameBand,
  type OperatorModel,
  raiseByDigits,
  readObjectModels,
} from '@assay/analysis';
import { LANGUAGES, type Language, loadRenderer, type Render } from '@assay/statements/render';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { compareVerdict } from '../compare-verdict.ts';
import { findFiles, type NamedFile } from '../find-files.ts';
import { fingerprintIfReadable } from '../fingerprint-if-readable.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { type CheckedFile, presentChecked, presentSummary } from '../present-check.ts';
import { presentExpenses } from '../present-expenses.ts';
import { presentObjects } from '../present-objects.ts';
import { createProgressLine } from '../progress-line.ts';

/** The score from which a file counts as suspicious: even odds at the stated prior. */
const SUSPICIOUS = 50;

const help = `
assay check FILE… [--json] [--overlay DIR] [--cues all|pixels] [--trust FILE] [--password WORD] [--expenses] [--objects]
                 [--on-request] [--language TAG]
assay check FILE --against VERDICT

Looks for signs of tampering in files and in all files of folders. Nothing leaves this machine.

  --json           print one JSON object per line as each file is done
  --overlay DIR    write a grey picture for each file, white where it is most suspicious; for a document one
                   for each page with a marked place
  --cues pixels    leave headers, tables and metadata out of score and overlay (default: all)
  --on-request     also run the methods for pictures that are kept for deep scans: they change no score
  --language TAG   language of what methods, verdicts and the checks of receipts say: ${LANGUAGES.join(', ')}
                   (default: en); everything else and --json are in English
  --trust FILE     trusted certificates (PEM) for signers of documents and of content credentials
  --password WORD  opens encrypted documents
  --expenses       also read pictures as receipts: merchant, date, amounts, and what does not add up
                   (digits that stand out raise the score of a receipt)
  --objects        name what models see in pictures and in key frames of videos, if they are at least half
                   certain: hints, which change no score
  --object-models DIR  use your own models besides the bundled one; docs/operations.md describes them
  --image-models DIR  use your own models to examine pictures besides the methods; docs/operations.md describes them;
                   with --overlay each of their maps is written too
  --against VERDICT  compare with a verdict that was entered in the ledger: verdict.json of an evidence bundle;
                   exit status 1 if a method now gives another result

Exit status: 0 nothing suspicious, 1 a file scores ${SUSPICIOUS} or more, 2 a file could not be analysed
(2 also if another file is suspicious). A low score never proves that a file is authentic.
`;

interface CheckOptions {
  readonly cues: 'all' | 'pixels';
  /** Whether to include methods that otherwise only run as deep scans. */
  readonly onRequest: boolean;
  readonly json: boolean;
  readonly render: Render;
  /** As written by the caller. */
  readonly overlay: string | undefined;
  /** In PEM. */
  readonly trustAnchors: readonly string[];
  readonly password: string | undefined;
  readonly expenses: boolean;
  /** Models in addition to the bundled one; null: objects are not looked for. */
  readonly objects: readonly OperatorModel[] | null;
}

export const checkCommand: Command = {
  name: 'check',
  summary: 'Look for signs of tampering in files',
  help,
  run: async (args, terminal) => {
    const { options, names, against } = await readArguments(args, terminal.folder);
    if (against !== undefined) return compareOne(names, against, terminal);
    const files = await findFiles(terminal.folder, names);
    if (options.overlay) await mkdir(resolve(terminal.folder, options.overlay), { recursive: true });
    try {
      return await checkFiles(files, options, terminal);
    } finally {
      closeAnalysis();
    }
  },
};

async function compareOne(names: string[], against: string, terminal: Terminal): Promise<number> {
  const [name] = names;
  if (names.length !== 1 || name === undefined) throw new UsageError('--against compares one file.');
  try {
    return await compareVerdict(resolve(terminal.folder, name), resolve(terminal.folder, against), terminal);
  } finally {
    closeAnalysis();
  }
}

async function readArguments(
  args: string[],
  folder: string,
): Promise<{ options: CheckOptions; names: string[]; against?: string }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      overlay: { type: 'string' },
      cues: { type: 'string', default: 'all' },
      'on-request': { type: 'boolean', default: false },
      against: { type: 'string' },
      language: { type: 'string', default: 'en' },
      trust: { type: 'string' },
      password: { type: 'string' },
      expenses: { type: 'boolean' },
      objects: { type: 'boolean' },
      'object-models': { type: 'string' },
      'image-models': { type: 'string' },
    },
  });
  const { cues, json = false, overlay, against, trust, password, expenses = false } = values;
  if (cues !== 'all' && cues !== 'pixels')
    throw new UsageError(`--cues is "all" or "pixels", not "${cues}".`);
  const { language } = values;
  if (!isLanguage(language))
    throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${language}".`);
  const trustAnchors = trust === undefined ? [] : [await readCertificates(resolve(folder, trust))];
  const imageModels = values['image-models'];
  if (imageModels !== undefined) await installModels(resolve(folder, imageModels));
  const modelFolder = values['object-models'];
  const isLooking = values.objects === true || modelFolder !== undefined;
  const objects = isLooking ? await readModels(modelFolder && resolve(folder, modelFolder)) : null;
  const onRequest = values['on-request'];
  const options: CheckOptions = {
    ...{ cues, onRequest, json, overlay, trustAnchors, password, expenses, objects },
    render: await loadRenderer(language),
  };
  return { options, names: positionals, against };
}

const isLanguage = (name: string): name is Language => LANGUAGES.some((one) => one === name);

async function readModels(folder: string | undefined): Promise<OperatorModel[]> {
  if (folder === undefined) return [];
  return readObjectModels(folder).catch((error: Error) => {
    throw new UsageError(`--object-models: ${error.message}`);
  });
}

/** An unusable model is reported for every picture, as a method that failed. */
async function installModels(folder: string): Promise<void> {
  await installImageModels(folder).catch((error: Error) => {
    throw new UsageError(`--image-models: ${error.message}`);
  });
}

async function readCertificates(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new UsageError(`--trust: ${path} is not a file with PEM certificates.`);
  return text;
}

async function checkFiles(files: NamedFile[], options: CheckOptions, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const overlayNames = nameOverlays(files);
  const progress = createProgressLine(terminal);
  const checked: CheckedFile[] = [];
  await forEachConcurrent(files, async (file) => {
    const one = await checkFile(file, overlayNames.get(file) as string, options, terminal.folder, (step) =>
      progress.show(`${checked.length} of ${files.length} done · ${file.name}: ${step}`),
    );
    checked.push(one.checked);
    progress.clear();
    terminal.out.write(
      options.json
        ? `${JSON.stringify(one.checked)}\n`
        : presentChecked(one.checked, one.result, options.render) +
            presentExpenses(one.detected, options.render) +
            presentObjects(one.seen, options.render),
    );
    if (options.json && one.result.error)
      terminal.err.write(`assay: ${file.name}: ${one.result.error.message}\n`);
    if (options.json && one.detected?.status === 'failed')
      terminal.err.write(`assay: ${file.name}: not read as a receipt: ${one.detected.error.message}\n`);
    if (options.json && one.seen?.status === 'failed')
      terminal.err.write(`assay: ${file.name}: objects not looked for: ${one.seen.error.message}\n`);
  });
  const tally = countOutcomes(checked);
  if (!options.json && files.length > 1) {
    terminal.out.write(
      presentSummary({ ...tally, files: files.length, milliseconds: performance.now() - started }),
    );
  }
  return tally.unanswered > 0 ? 2 : tally.suspicious > 0 ? 1 : 0;
}

function countOutcomes(checked: readonly CheckedFile[]) {
  return {
    suspicious: checked.filter(({ tamperScore }) => tamperScore !== null && tamperScore >= SUSPICIOUS).length,
    unanswered: checked.filter(({ tamperScore }) => tamperScore === null).length,
  };
}

interface Checked {
  readonly checked: CheckedFile;
  readonly result: AnalysisResult;
  readonly detected: DetectedExpenses | null;
  readonly seen: DetectedObjects | null;
}

async function checkFile(
  { name, path }: NamedFile,
  overlayName: string,
  options: CheckOptions,
  folder: string,
  onStep: (step: string) => void,
): Promise<Checked> {
  const started = performance.now();
  onStep('reading');
  // In parallel, if there is a core for each: text recognition takes longer than the methods.
  const [fingerprints, result, detected, seen] = await Promise.all([
    fingerprintIfReadable(path),
    analyseFile(path, {
      cues: options.cues,
      ...(options.onRequest && { methods: listMethods().map(({ model }) => model) }),
      overlay: options.overlay !== undefined,
      trustAnchors: options.trustAnchors,
      credentialAnchors: options.trustAnchors,
      password: options.password,
      onProgress: ({ model, done, total }) => onStep(`${model}, ${done} of ${total} methods`),
    }),
    options.expenses
      ? detectExpenses(path, {
          today: readToday(),
          password: options.password,
          certificates: { trusted: options.trustAnchors },
        })
      : null,
    options.objects ? detectObjects(path, { models: options.objects }) : null,
  ]);
  let overlay: string | null = null;
  if (options.overlay !== undefined && result.overlayPng) {
    overlay = join(options.overlay, overlayName);
    await writeFile(resolve(folder, overlay), result.overlayPng);
  }
  if (options.overlay !== undefined) {
    for (const { model, operatorModel, overlayPng } of result.assessments) {
      if (!operatorModel || !overlayPng) continue;
      const name = overlayName.replace(/\.overlay\.png$/, `.${model}.overlay.png`);
      await writeFile(resolve(folder, options.overlay, name), overlayPng);
    }
    for (const { page, png } of drawPageOverlays(result)) {
      const name = overlayName.replace(/\.overlay\.png$/, `.page-${page}.overlay.png`);
      await writeFile(resolve(folder, options.overlay, name), png);
      overlay ??= join(options.overlay, name);
    }
  }
  const digits = detected?.status === 'complete' ? detected.digits : null;
  const tamperScore = raiseByDigits(result.tamperScore, digits);
  const checked: CheckedFile = {
    file: name,
    fileFingerprint: fingerprints?.fileFingerprint ?? null,
    fingerprint: fingerprints?.fingerprint ?? null,
    mimeType: result.mimeType,
    tamperScore,
    band: tamperScore === result.tamperScore ? result.band : nameBand(tamperScore),
    status: result.status,
    overlay,
    document: describeDocument(result),
    credentials: describeCredentials(result),
    timeline: listTimeline(result),
    condition: result.condition,
    container: result.container,
    assessments: result.assessments.map(
      ({ model, version, status, compromisedScore, message, statements, operatorModel }) => ({
        model,
        version,
        status,
        compromisedScore,
        message,
        ...(statements && { statements }),
        ...(operatorModel && { operatorModel }),
      }),
    ),
    ...(detected && { expenses: detected.status === 'complete' ? detected.expenses : null }),
    ...(detected?.status === 'complete' &&
      detected.accountStatements.length > 0 && { accountStatements: detected.accountStatements }),
    ...(detected?.status === 'complete' && detected.notes.length > 0 && { expenseNotes: detected.notes }),
    ...(seen && { objects: listObjects(seen) }),
    milliseconds: Math.round(performance.now() - started),
  };
  return { checked, result, detected, seen };
}

function listObjects(seen: DetectedObjects): CheckedFile['objects'] {
  if (seen.status === 'failed') return null;
  return seen.pictures.flatMap(({ at, objects }) => objects.map((object) => ({ ...object, at })));
}

/** In UTC: later dates are reported only if they are more than a day off. */
function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Everything except the pictures. */
function describeCredentials({ credentials }: AnalysisResult): CheckedFile['credentials'] {
  if (!credentials) return null;
  const manifests = credentials.manifests.map(({ thumbnail: _, ...manifest }) => ({
    ...manifest,
    ingredients: manifest.ingredients.map(({ thumbnail: __, ...ingredient }) => ingredient),
  }));
  return { ...credentials, manifests };
}

function describeDocument({ document }: AnalysisResult): CheckedFile['document'] {
  if (!document) return null;
  const { verdict, reason, pages, revisions, signatures, markers } = document;
  return { verdict, reason, pages, revisions, signatures, markers };
}

/** Names in the overlay folder: the file's own with `.overlay.png`, numbered if two files share it. */
function nameOverlays(files: readonly NamedFile[]): Map<NamedFile, string> {
  const used = new Map<string, number>();
  return new Map(
    files.map((file) => {
      const base = basename(file.path);
      const count = (used.get(base) ?? 0) + 1;
      used.set(base, count);
      return [file, count === 1 ? `${base}.overlay.png` : `${base}.${count}.overlay.png`];
    }),
  );
}
