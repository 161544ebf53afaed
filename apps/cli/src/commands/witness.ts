import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LedgerError, parseVerifierKey, type VerifierKey } from '@assay/ledger';
import { type Command, UsageError } from '../command.ts';
import { startWitness } from '../witness/start-witness.ts';

const help = `
assay witness --folder FOLDER --log KEY [--log KEY …] [--listen HOST:PORT] [--name NAME]

Watches logs for others: cosigns each checkpoint that continues everything it cosigned before, and nothing else. Run it on
another machine than the log, operated by somebody else if you can. It speaks C2SP tlog-witness (POST add-checkpoint) and
cosignature/v1. GET key returns its own verifier key, GET SHA-256-OF-ORIGIN/checkpoint the last one that it cosigned.

  --folder FOLDER     keeps its key and what it has seen. Never set this folder back to an older copy
  --log KEY           verifier key of a log (name+id+key); give both keys of a log whose key is being changed
  --listen HOST:PORT  127.0.0.1:4318 by default; port 0 takes a free one
  --name NAME         the witness's name, which verifiers pin with its key; never change it later
  --with-parent       end when standard input ends

When it is ready, it prints one line of JSON: its address and its verifier key. If a log's key signed a request that
contradicts what was seen, the whole request is printed to standard error: it proves that the log was set back or forked.
`;

export const witnessCommand: Command = {
  name: 'witness',
  summary: 'Watch a log: cosign what continues it, and nothing else',
  help,
  run: async (args, { folder, out, err }) => {
    const { values } = parseArgs({
      args,
      options: {
        folder: { type: 'string' },
        log: { type: 'string', multiple: true },
        listen: { type: 'string', default: '127.0.0.1:4318' },
        name: { type: 'string' },
        'with-parent': { type: 'boolean', default: false },
      },
    });
    if (values.folder === undefined) throw new UsageError('Name the folder: --folder FOLDER.');
    if (!values.log?.length) throw new UsageError('Name the key of at least one log: --log KEY.');
    const [, host, port] = /^(.+):(\d{1,5})$/.exec(values.listen) ?? [];
    if (host === undefined || port === undefined) throw new UsageError('--listen needs HOST:PORT.');
    const witness = await startWitness({
      folder: resolve(folder, values.folder),
      logs: values.log.map(readLogKey),
      ...(values.name !== undefined && { name: values.name }),
      host: host.replace(/^\[|\]$/g, ''),
      port: Number(port),
      onConflict: (reason, request) => err.write(`assay witness: REFUSED, ${reason}:\n${request}\n`),
    });
    const { address, verifierKey } = witness;
    out.write(`${JSON.stringify({ address, verifierKey })}\n`);
    await untilStopped(values['with-parent']);
    await witness.close();
    return 0;
  },
};

function readLogKey(text: string): VerifierKey {
  try {
    const key = parseVerifierKey(text);
    if (key.type === 'note') return key;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
  }
  throw new UsageError(`--log: ${text} is not the verifier key of a log.`);
}

async function untilStopped(withParent: boolean): Promise<void> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
    if (withParent) process.stdin.once('end', () => stop()).resume();
  });
  process.stdin.pause();
}
