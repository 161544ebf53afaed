import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type AnalysisResult,
  analyseFile,
  closeAnalysis,
  type DetectedExpenses,
  detectExpenses,
  drawPageOverlays,
  listTimeline,
  nameBand,
  raiseByDigits,
} from '@assay/analysis';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { compareVerdict } from '../compare-verdict.ts';
import { findFiles, type NamedFile } from '../find-files.ts';
import { fingerprintIfReadable } from '../fingerprint-if-readable.ts';
import { type CheckedFile, presentChecked, presentSummary } from '../present-check.ts';
import { presentExpenses } from '../present-expenses.ts';
import { createProgressLine } from '../progress-line.ts';
import { workSideBySide } from '../side-by-side.ts';

/** A score from which a file counts as suspicious: even odds at the stated prior. */
const SUSPICIOUS = 50;

const help = `
assay check FILE… [--json] [--overlay DIR] [--cues all|pixels] [--trust FILE] [--password WORD] [--expenses]
assay check FILE --against VERDICT

Looks for signs of tampering. Folders are walked through. Nothing leaves this machine.

  --json           one JSON object a line, as each file is done
  --overlay DIR    write a grey picture for each file, white where it is most suspicious; of a document one
                   for each page on which something was marked
  --cues pixels    leave headers, tables and metadata out of score and overlay (default: all)
  --trust FILE     certificates in PEM that signers of documents and of content credentials are traced back to
  --password WORD  opens encrypted documents
  --expenses       read pictures as receipts too: merchant, date, amounts, and what of them does not add up
                   (of these, digits that stand out raise the score)
  --against VERDICT  compare with a verdict that was entered in the ledger: verdict.json of an evidence bundle;
                   exit status 1 when a method says something else

Exit status: 0 nothing suspicious, 1 a file scores ${SUSPICIOUS} or more, 2 a file could not be analysed
(2 also when another file is suspicious). A low score never proves that a file is authentic.
`;

interface CheckOptions {
  readonly cues: 'all' | 'pixels';
  readonly json: boolean;
  /** As the caller wrote it. */
  readonly overlay: string | undefined;
  /** PEM. */
  readonly trustAnchors: readonly string[];
  readonly password: string | undefined;
  readonly expenses: boolean;
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
      against: { type: 'string' },
      trust: { type: 'string' },
      password: { type: 'string' },
      expenses: { type: 'boolean' },
    },
  });
  const { cues, json = false, overlay, against, trust, password, expenses = false } = values;
  if (cues !== 'all' && cues !== 'pixels')
    throw new UsageError(`--cues is "all" or "pixels", not "${cues}".`);
  const trustAnchors = trust === undefined ? [] : [await readCertificates(resolve(folder, trust))];
  return { options: { cues, json, overlay, trustAnchors, password, expenses }, names: positionals, against };
}

async function readCertificates(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new UsageError(`--trust names no file with certificates in PEM: ${path}`);
  return text;
}

async function checkFiles(files: NamedFile[], options: CheckOptions, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const overlayNames = nameOverlays(files);
  const progress = createProgressLine(terminal);
  const checked: CheckedFile[] = [];
  await workSideBySide(files, async (file) => {
    const one = await checkFile(file, overlayNames.get(file) as string, options, terminal.folder, (step) =>
      progress.show(`${checked.length} of ${files.length} done · ${file.name}: ${step}`),
    );
    checked.push(one.checked);
    progress.clear();
    terminal.out.write(
      options.json
        ? `${JSON.stringify(one.checked)}\n`
        : presentChecked(one.checked, one.result) + presentExpenses(one.detected),
    );
    if (options.json && one.result.error)
      terminal.err.write(`assay: ${file.name}: ${one.result.error.message}\n`);
    if (options.json && one.detected?.status === 'failed')
      terminal.err.write(`assay: ${file.name}: not read as a receipt: ${one.detected.error.message}\n`);
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

async function checkFile(
  { name, path }: NamedFile,
  overlayName: string,
  options: CheckOptions,
  folder: string,
  onStep: (step: string) => void,
): Promise<{ checked: CheckedFile; result: AnalysisResult; detected: DetectedExpenses | null }> {
  const started = performance.now();
  onStep('reading');
  // Side by side, where there is a processor for each: text recognition takes longer than the methods.
  const [fingerprints, result, detected] = await Promise.all([
    fingerprintIfReadable(path),
    analyseFile(path, {
      cues: options.cues,
      overlay: options.overlay !== undefined,
      trustAnchors: options.trustAnchors,
      credentialAnchors: options.trustAnchors,
      password: options.password,
      onProgress: ({ model, done, total }) => onStep(`${model}, ${done} of ${total} methods`),
    }),
    options.expenses ? detectExpenses(path, { today: readToday(), password: options.password }) : null,
  ]);
  let overlay: string | null = null;
  if (options.overlay !== undefined && result.overlayPng) {
    overlay = join(options.overlay, overlayName);
    await writeFile(resolve(folder, overlay), result.overlayPng);
  }
  if (options.overlay !== undefined) {
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
    container: result.container,
    assessments: result.assessments.map(({ model, version, status, compromisedScore, message }) => ({
      model,
      version,
      status,
      compromisedScore,
      message,
    })),
    ...(detected && { expenses: detected.status === 'complete' ? detected.expenses : null }),
    milliseconds: Math.round(performance.now() - started),
  };
  return { checked, result, detected };
}

/** In UTC: what lies after it is told only where it is more than a day off. */
function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** All of it but the pictures. */
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

/** Names under the overlay folder: the file's own with `.overlay.png`, numbered where two files share it. */
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
