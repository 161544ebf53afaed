import type { Command } from './command.ts';
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

/** In the order in which the help lists them. */
export const commands: readonly Command[] = [
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
