import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

// A reader that stops early (`assay … | head`) ends the output, not the program with an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// npm runs scripts in the repository's root and keeps the caller's folder in INIT_CWD.
const folder = process.env.INIT_CWD ?? process.cwd();
const terminal = { folder, out: process.stdout, err: process.stderr };
process.exitCode = await runCommandLine(commands, process.argv.slice(2), terminal);
