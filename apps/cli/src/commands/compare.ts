import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closeAnalysis, comparePictures, type DifferingPlace, sayComparison } from '@assay/analysis';
import { LANGUAGES, loadRenderer } from '@assay/statements/render';
import { type Command, UsageError } from '../command.ts';

const help = `
assay compare FIRST SECOND [--json] [--language TAG]

Lays one picture over another that shows the same, also where it was scaled, cropped, turned by quarters, mirrored or saved
again, and finds the places where they differ. Nothing leaves this machine.

  --json          print one JSON object
  --language TAG  language of what is said: ${LANGUAGES.join(', ')} (default: en)

Exit status: 0 no place differs, 1 places differ, 2 the pictures could not be read, 3 they could not be laid over one
another: nothing is known of their differences.
`;

const STATUS = { same: 0, differs: 1, apart: 3 } as const;

export const compareCommand: Command = {
  name: 'compare',
  summary: 'Find where two pictures of the same differ',
  help,
  async run(args, { folder, out, err }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
    });
    const [first, second, ...more] = positionals;
    if (!first || !second || more.length > 0) throw new UsageError('Name two pictures.');
    const language = LANGUAGES.find((one) => one === values.language);
    if (!language)
      throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`);
    try {
      const compared = await comparePictures(resolve(folder, first), resolve(folder, second));
      if (compared.status === 'failed') {
        err.write(`assay: ${compared.error.message}\n`);
        return 2;
      }
      const statements = sayComparison(compared);
      const said = (await loadRenderer(language))(statements);
      const { differences, shared, size } =
        compared.outcome === 'apart' ? { differences: [], shared: null, size: null } : compared;
      const { outcome } = compared;
      if (values.json)
        out.write(`${JSON.stringify({ outcome, said, statements, differences, shared, size })}\n`);
      else out.write(`${said}\n${differences.map(describePlace).join('')}`);
      return STATUS[outcome];
    } finally {
      closeAnalysis();
    }
  },
};

const describePlace = ({ x, y, width, height }: DifferingPlace) =>
  `  ${width} × ${height} pixels at ${x}, ${y}\n`;
