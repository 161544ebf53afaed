import { witnessCommand } from './commands/witness.ts';
import { runCommandLine } from './run-command-line.ts';

/**
 * `assay witness` without the other commands, which load decoders: the program that the server starts beside
 * itself.
 */
const terminal = { folder: process.cwd(), out: process.stdout, err: process.stderr };
process.exitCode = await runCommandLine([witnessCommand], ['witness', ...process.argv.slice(2)], terminal);
