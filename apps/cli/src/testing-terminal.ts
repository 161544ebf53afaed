import { Writable } from 'node:stream';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

/** Runs a command line in `folder` as a test does, and returns its output. */
export const runAssay = (folder: string, ...args: string[]) => runOneOf(commands, folder, ...args);

export async function runOneOf(commands: readonly Command[], folder: string, ...args: string[]) {
  const [out, err] = [collect(), collect()];
  const status = await runCommandLine(commands, args, { folder, out: out.stream, err: err.stream });
  return { status, out: out.text(), err: err.text() };
}

function collect() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}
