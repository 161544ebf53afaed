import { Writable } from 'node:stream';
import type { Command } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { cameraCommand } from './commands/camera.ts';
import { checkCommand } from './commands/check.ts';
import { doctorCommand } from './commands/doctor.ts';
import { fingerprintCommand } from './commands/fingerprint.ts';
import { issuerCommand } from './commands/issuer.ts';
import { keysCommand } from './commands/keys.ts';
import { monitorCommand } from './commands/monitor.ts';
import { restoreCommand } from './commands/restore.ts';
import { verifyCommand } from './commands/verify.ts';
import { witnessCommand } from './commands/witness.ts';
import { runCommandLine } from './run-command-line.ts';

const commands = [
  cameraCommand,
  checkCommand,
  fingerprintCommand,
  issuerCommand,
  verifyCommand,
  witnessCommand,
  monitorCommand,
  keysCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
];

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
