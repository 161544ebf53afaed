import { backupCommand } from './commands/backup.ts';
import { cameraCommand } from './commands/camera.ts';
import { checkCommand } from './commands/check.ts';
import { compareCommand } from './commands/compare.ts';
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
  checkCommand,
  compareCommand,
  cameraCommand,
  issuerCommand,
  fingerprintCommand,
  verifyCommand,
  witnessCommand,
  monitorCommand,
  keysCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
];

// A reader that stops early (`assay … | head`) ends the output, not the program with an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// npm runs scripts in the repository's root and keeps the caller's folder in INIT_CWD.
const folder = process.env.INIT_CWD ?? process.cwd();
const terminal = { folder, out: process.stdout, err: process.stderr };
process.exitCode = await runCommandLine(commands, process.argv.slice(2), terminal);
