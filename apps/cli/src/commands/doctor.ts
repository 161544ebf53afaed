import { availableParallelism, totalmem } from 'node:os';
import { parseArgs, styleText } from 'node:util';
import { closeAnalysis, defaultLimits, describeSandbox } from '@assay/analysis';
import type { Command } from '../command.ts';

const help = `
assay doctor

Says how files are decoded on this machine: the sandbox that was found to work, its limits, and the decoders.
Exit status: 0, or 1 when the protection is weaker than it should be.
`;

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Say how well this machine is set up for analysis',
  help,
  run: async (args, { out }) => {
    parseArgs({ args, options: {} });
    try {
      const sandbox = await describeSandbox();
      const { processorMs, memoryBytes, pixels } = defaultLimits;
      const limits = `${processorMs / 1000} s of processor time, ${memoryBytes / 2 ** 20} MB, ${pixels / 1e6} megapixels a file`;
      const decoders = Object.entries(sandbox.decoders).map(([name, version]) => `${name} ${version}`);
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
      ];
      for (const [name, value] of lines) out.write(`${styleText('dim', name.padEnd(9))} ${value}\n`);
      if (sandbox.notice) out.write(`\n${styleText('yellow', sandbox.notice)}\n`);
      return sandbox.notice ? 1 : 0;
    } finally {
      closeAnalysis();
    }
  },
};
