import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, styleText } from 'node:util';
import {
  closeAnalysis,
  defaultLimits,
  describeSandbox,
  type ImageModel,
  probeImageModels,
  readImageModels,
} from '@assay/analysis';
import type { Command } from '../command.ts';
import { describeSettings } from '../describe-settings.ts';

const help = `
assay doctor

Checks how this machine is set up:

- how files are decoded: the sandbox that works here, its limits, and the decoders
- the virus scanner in ASSAY_CLAMD
- each image model in the folder ASSAY_IMAGE_MODELS, with a test picture
- links to other machines that the settings leave without TLS
- when \`assay backup\` last backed up the installation in ASSAY_DATA

Exit status: 0, or 1 if the sandbox is weaker than it should be, the virus scanner does not answer or an image model
cannot be used as it is.
`;

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Check sandbox, virus scanner, models, links and last backup',
  help,
  run: async (args, { out }) => {
    parseArgs({ args, options: {} });
    try {
      const sandbox = await describeSandbox();
      const { processorMs, memoryBytes, pixels } = defaultLimits;
      const { scanner, outbound, links } = await describeSettings();
      const limits = `${processorMs / 1000} s of processor time, ${memoryBytes / 2 ** 20} MB, ${pixels / 1e6} megapixels a file`;
      const decoders = Object.entries(sandbox.decoders).map(([name, version]) => `${name} ${version}`);
      const models = await tryImageModels();
      const lines: [name: string, value: string][] = [
        ['node', `${process.version} on ${process.platform} ${process.arch}`],
        ['machine', `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`],
        ['sandbox', sandbox.summary],
        ['network', sandbox.network ? 'can be reached from inside' : 'cannot be reached from inside'],
        [
          'files',
          sandbox.hostFiles
            ? 'of this machine can be read from inside'
            : 'of this machine cannot be read from inside',
        ],
        ['limits', limits],
        ['decoders', decoders.join(', ')],
        ['viruses', scanner.words],
        ['outbound', outbound],
        ...links.map((link): [string, string] => ['links', link]),
        ...models.lines,
        ['backup', describeLastBackup()],
      ];
      for (const [name, value] of lines) out.write(`${styleText('dim', name.padEnd(9))} ${value}\n`);
      if (sandbox.notice) out.write(`\n${styleText('yellow', sandbox.notice)}\n`);
      if (sandbox.slowStart) out.write(`\n${styleText('yellow', sandbox.slowStart)}\n`);
      for (const reason of models.problems) out.write(`\n${styleText('yellow', reason)}\n`);
      return sandbox.notice || scanner.isAway || models.problems.length > 0 ? 1 : 0;
    } finally {
      closeAnalysis();
    }
  },
};

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs in the sandbox; one line for each model. */
async function tryImageModels(): Promise<{ lines: [name: string, value: string][]; problems: string[] }> {
  const named = process.env.ASSAY_IMAGE_MODELS;
  if (!named) return { lines: [], problems: [] };
  const folder = resolve(REPOSITORY, named);
  try {
    const models = await readImageModels(folder);
    const problems = await probeImageModels(models);
    return {
      lines: models.map((model) => ['model', describeModel(model)]),
      problems: problems.map(({ reason }) => reason),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { lines: [], problems: [`The folder with image models cannot be read: ${reason}`] };
  }
}

function describeModel(model: ImageModel): string {
  if (model.status === 'unusable') return `${model.id}, not usable`;
  const { name, licence } = model.description;
  const calibrated = model.calibration ? 'calibrated' : 'not calibrated, so its score does not count';
  return `${model.id}: ${name} (${licence}), ${calibrated}, SHA-256 ${model.onnxSha256}`;
}

/** As recorded in the data folder by `assay backup` after it had read back its output. */
function describeLastBackup(): string {
  const dataFolder = resolve(REPOSITORY, process.env.ASSAY_DATA || 'data');
  try {
    const text = readFileSync(join(dataFolder, 'last-backup.json'), 'utf8');
    const { name, finishedAt, folder, problems } = JSON.parse(text) as Record<string, string | number>;
    const found = problems === 0 ? '' : `; ${problems} problems were found`;
    return `${name} of ${finishedAt}, in ${folder}, verified${found}`;
  } catch {
    return `none of ${dataFolder}, or its note cannot be read`;
  }
}
