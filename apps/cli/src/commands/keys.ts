import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createSigningKey,
  formatKeyWords,
  formatVerifierKey,
  LedgerError,
  openLogKeys,
  signLogKeys,
  type TrustedLogKey,
} from '@assay/ledger';
import { type Command, type Terminal, UsageError } from '../command.ts';
import {
  makeKeyFile,
  openKeyFile,
  readPassphrase,
  readSeed,
  readText,
  replace,
  sealText,
  writeNew,
} from '../keys/key-files.ts';
import { endOverlap, rotate } from '../keys/rotate.ts';

const help = `
assay keys new FILE --name NAME
assay keys show FILE --name NAME
assay keys seal FILE
assay keys rotate FOLDER [--name NAME]
assay keys end-overlap FOLDER
assay keys sign-list --root FILE --root-name NAME --origin ORIGIN --serial N --active KEY … [--retired KEY@SIZE …]
                     [--revoked KEY@SIZE …]
assay keys show-list LIST --root-key KEY

Creates and manages the keys of a ledger. docs/operations.md, "The ledger's keys", says when to do what.

  new          creates a key, encrypted with the passphrase in the environment variable ASSAY_LEDGER_PASSPHRASE;
               without one, anyone who can read the file can use the key
  show         prints the verifier key of a key file, and its twelve words
  seal         encrypts an unencrypted key file
  rotate       gives the ledger whose keys are in FOLDER a new key; both sign until end-overlap. Then restart the server
  end-overlap  ends that: removes the secret of the old key. Then restart the server
  sign-list    prints the list of the ledger's keys, signed by an offline root: active keys, retired ones with the number
               of entries at which they ended, revoked ones. Each list has a larger serial than the one before
  show-list    prints the content of such a list, if the root signed it

Exit status: 0; 1 the list is not signed by that root; 2 the command could not be run as given.
`;

type Run = (args: readonly string[], terminal: Terminal) => number;

export const keysCommand: Command = {
  name: 'keys',
  summary: 'Create, encrypt, rotate, list and revoke the keys of a ledger',
  help,
  run: async ([verb = '', ...args], terminal) => {
    const run = VERBS[verb];
    if (!run) throw new UsageError(`Name one of these: ${Object.keys(VERBS).join(', ')}.`);
    return run(args, terminal);
  },
};

const VERBS: Readonly<Record<string, Run>> = {
  new: (args, terminal) => {
    const { file, name } = readFileAndName(args, terminal);
    const passphrase = readPassphrase();
    const { seed, text } = makeKeyFile(passphrase);
    writeNew(file, text);
    if (passphrase === undefined)
      terminal.err.write('assay: the key is not encrypted: ASSAY_LEDGER_PASSPHRASE is not set\n');
    return show(formatVerifierKey(createSigningKey(name, seed).verifier), terminal);
  },
  show: (args, terminal) => {
    const { file, name } = readFileAndName(args, terminal);
    return show(formatVerifierKey(openKeyFile(file, name, readPassphrase()).verifier), terminal);
  },
  seal: (args, terminal) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const path = resolve(terminal.folder, onlyOf(positionals));
    const passphrase = readPassphrase();
    if (passphrase === undefined) throw new UsageError('Set ASSAY_LEDGER_PASSPHRASE to the passphrase.');
    replace(path, sealText(readSeed(path, undefined), passphrase));
    terminal.out.write(`${path} is encrypted. Earlier copies of it are not.\n`);
    return 0;
  },
  rotate: (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' } },
    });
    const folder = resolve(terminal.folder, onlyOf(positionals));
    const { from, to } = rotate(folder, readPassphrase(), values.name);
    terminal.out.write(`${from}\nis followed by\n${to}\n${formatKeyWords(to)}\n`);
    return 0;
  },
  'end-overlap': (args, terminal) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    endOverlap(resolve(terminal.folder, onlyOf(positionals)));
    terminal.out.write('From the next start of the server the new key signs alone.\n');
    return 0;
  },
  'sign-list': (args, terminal) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        root: { type: 'string' },
        'root-name': { type: 'string' },
        origin: { type: 'string' },
        serial: { type: 'string' },
        active: { type: 'string', multiple: true, default: [] },
        retired: { type: 'string', multiple: true, default: [] },
        revoked: { type: 'string', multiple: true, default: [] },
      },
    });
    const { root, 'root-name': name, origin, serial } = values;
    if (!root || !name || !origin || !/^\d{1,15}$/.test(serial ?? ''))
      throw new UsageError('Name --root, --root-name, --origin and --serial.');
    const keys: TrustedLogKey[] = [
      ...values.active.map((key) => ({ key, state: 'active' as const, lastSize: null })),
      ...values.retired.map((text) => readEnded(text, 'retired')),
      ...values.revoked.map((text) => readEnded(text, 'revoked')),
    ];
    const signer = openKeyFile(resolve(terminal.folder, root), name, readPassphrase());
    terminal.out.write(asUsage(() => signLogKeys({ origin, serial: Number(serial), keys }, signer)));
    return 0;
  },
  'show-list': (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'root-key': { type: 'string' } },
    });
    const root = values['root-key'];
    if (root === undefined) throw new UsageError('Name the root’s verifier key: --root-key KEY.');
    const note = readText(resolve(terminal.folder, onlyOf(positionals)));
    try {
      const { origin, serial, keys } = openLogKeys(note, root);
      terminal.out.write(`${origin}, list ${serial}\n`);
      for (const { state, key, lastSize } of keys)
        terminal.out.write(
          `  ${state.padEnd(8)} ${key}${lastSize === null ? '' : `, ${lastSize} entries`}\n`,
        );
      return 0;
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      terminal.out.write(`not signed by that root: ${error.message}\n`);
      return 1;
    }
  },
};

function show(key: string, { out }: Terminal): number {
  out.write(`${key}\n${formatKeyWords(key)}\n`);
  return 0;
}

function readFileAndName(args: readonly string[], { folder }: Terminal): { file: string; name: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  if (!values.name || /[\s+]/.test(values.name))
    throw new UsageError('--name is the name of the log or root, without spaces and plus signs.');
  return { file: resolve(folder, onlyOf(positionals)), name: values.name };
}

function onlyOf(positionals: readonly string[]): string {
  const [only] = positionals;
  if (only === undefined || positionals.length !== 1) throw new UsageError('Name one file or folder.');
  return only;
}

/** `KEY@SIZE`. */
function readEnded(text: string, state: 'retired' | 'revoked'): TrustedLogKey {
  const [, key, size] = /^(.+)@(\d{1,19})$/.exec(text) ?? [];
  if (key === undefined || size === undefined) throw new UsageError(`--${state} needs KEY@SIZE.`);
  return { key, state, lastSize: BigInt(size) };
}

function asUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LedgerError) throw new UsageError(`${error.message}.`);
    throw error;
  }
}
