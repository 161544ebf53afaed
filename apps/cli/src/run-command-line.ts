import { type Command, type Terminal, UsageError } from './command.ts';

/** Finds the command and runs it; returns the exit status. */
export async function runCommandLine(
  commands: readonly Command[],
  [name, ...args]: string[],
  terminal: Terminal,
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out.write(listCommands(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return complain(terminal, `There is no command "${name}".`, 'See assay --help.');
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out.write(`${command.help.trim()}\n`);
    return 0;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return complain(terminal, error.message, `See assay ${name} --help.`);
  }
}

function complain(terminal: Terminal, problem: string, hint: string): number {
  terminal.err.write(`assay: ${problem}\n${hint}\n`);
  return 2;
}

function isUsageError(error: unknown): error is Error {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
}

function listCommands(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `assay: is this file what it claims to be?\n\n${lines.join('\n')}\n\nassay COMMAND --help explains a command.\n`;
}
