import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  closeAnalysis,
  compareWithSamples,
  type DocumentTraits,
  makeProfile,
  readTraits,
  type SampleComparison,
  saySampleComparison,
} from '@assay/analysis';
import { say } from '@assay/statements';
import { LANGUAGES, loadRenderer } from '@assay/statements/render';
import { type Command, type Terminal, UsageError } from '../command.ts';

const MAX_SAMPLES = 40;

const help = `
assay issuer compare DOCUMENT SAMPLE... [--json] [--language TAG]

Compares a PDF with genuine ones of the issuer and kind that it claims to be of, ${MAX_SAMPLES} at most: how the file was made, how it is set
out, what it states. With fewer than five samples nothing is judged. Nothing leaves this machine.

  --json          print one JSON object
  --language TAG  language of what is said: ${LANGUAGES.join(', ')} (default: en)

Exit status: 0 as the samples, or only made by other software; 1 it differs; 2 a file could not be read; 3 nothing can be told.
`;

const STATUS: Readonly<Record<SampleComparison['outcome'], number>> = {
  ...{ alike: 0, 'other-software': 0, differs: 1, partly: 1 },
  ...{ 'too-few': 3, 'other-form': 3 },
};

export const issuerCommand: Command = {
  name: 'issuer',
  summary: 'Compare a document with genuine ones of its issuer',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
    });
    const [task, document, ...samples] = positionals;
    if (task !== 'compare') throw new UsageError('Say what to do: compare.');
    if (!document || samples.length === 0) throw new UsageError('Name a document and genuine samples.');
    if (samples.length > MAX_SAMPLES) throw new UsageError(`Name ${MAX_SAMPLES} samples at most.`);
    const language = LANGUAGES.find((one) => one === values.language);
    if (!language)
      throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`);
    try {
      const read: DocumentTraits[] = [];
      for (const file of [document, ...samples]) {
        const traits = await readOne(file, terminal);
        if (!traits) return 2;
        read.push(traits);
      }
      const [own, ...others] = read;
      if (!own) throw new Error('one document was read');
      const comparison = compareWithSamples(own, makeProfile(others));
      const render = await loadRenderer(language);
      const statements = saySampleComparison(comparison);
      const said = render(statements);
      if (values.json) terminal.out.write(`${JSON.stringify({ ...comparison, said, statements })}\n`);
      else terminal.out.write(`${said}\n${listDeviating(comparison, render)}`);
      // If nothing could be compared, nothing is known.
      const isCompared = comparison.traits.some(({ state }) => state !== 'not-compared');
      return isCompared ? STATUS[comparison.outcome] : 3;
    } finally {
      closeAnalysis();
    }
  },
};

async function readOne(file: string, { folder, err }: Terminal): Promise<DocumentTraits | null> {
  const today = new Date().toISOString().slice(0, 10);
  const read = await readTraits(resolve(folder, file), { today });
  if (read.status === 'complete') return read.traits;
  err.write(`assay: ${file}: ${read.error.message}\n`);
  return null;
}

function listDeviating(
  { traits }: SampleComparison,
  render: Awaited<ReturnType<typeof loadRenderer>>,
): string {
  return traits
    .filter(({ state }) => state === 'deviates')
    .map(({ id, seen, known }) => {
      const name = render([say('issuer.trait', { trait: id })]);
      return `  ${name}: ${seen.join(', ') || '–'} (${known.join(', ') || '–'})\n`;
    })
    .join('');
}
