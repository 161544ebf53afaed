import { readdirSync, writeFileSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { createMessageReader, encodeHeader, type Message } from '../process/messages.ts';
import type { Surroundings } from '../sandbox/sandbox.ts';

export interface FileRequest {
  readonly bytes: Uint8Array;
  /** Data attached to the file. */
  readonly attachments?: readonly Uint8Array[];
  readonly options: unknown;
  readonly limits: Limits;
  /** Threads that may be used. */
  readonly threads: number;
  readonly reportProgress: (progress: unknown) => void;
  /** Sends results that are ready before the rest; each name once. Missing if nobody takes them. */
  readonly sendPart?: (name: string, part: Reply) => void;
}

export interface Reply {
  /** JSON. */
  readonly body: unknown;
  readonly blobs: readonly Uint8Array[];
}

/** Does one kind of job; throws `AnalysisFailure` for faults of the file. */
export type Handler = (request: FileRequest) => Promise<Reply>;

const OUTPUT_DESCRIPTOR = 3;

/** Milliseconds without a file after which the machine seems to have time to spare. */
const IDLE = 2_000;

/** The life of a sandboxed child: report readiness, take one file, answer, end. */
export function serveOneFile(
  handlers: Readonly<Record<string, Handler>>,
  {
    decoders = {},
    whileIdle,
  }: {
    readonly decoders?: Readonly<Record<string, string>>;
    /** Called once if no file comes for a while: what a file would otherwise wait for. */
    readonly whileIdle?: () => void;
  } = {},
): void {
  function send(kind: string, body: unknown, blobs: readonly Uint8Array[] = []): void {
    write(
      encodeHeader(
        kind,
        body,
        blobs.map((blob) => blob.length),
      ),
    );
    blobs.forEach(write);
  }

  async function answer(message: Message): Promise<void> {
    const { options, limits, threads } = message.body as Pick<FileRequest, 'options' | 'limits' | 'threads'>;
    const reportProgress = (progress: unknown) => send('progress', progress);
    const sendPart = (name: string, { body, blobs }: Reply) => send('part', { name, body }, blobs);
    try {
      const [bytes, ...attachments] = message.blobs;
      const handle = handlers[message.kind];
      if (!handle || !bytes)
        throw new Error(`Asked for “${message.kind}” with ${message.blobs.length} files.`);
      const reply = await handle({
        bytes,
        attachments,
        options,
        limits,
        threads,
        reportProgress,
        sendPart,
      });
      send('result', reply.body, reply.blobs);
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      send('failure', presentFailure(error));
    }
    process.exit(0);
  }

  let started = false;
  const push = createMessageReader(Number.MAX_SAFE_INTEGER, (message) => {
    started = true;
    void answer(message);
  });
  const idle = whileIdle && setTimeout(whileIdle, IDLE);
  process.stdin.once('data', () => clearTimeout(idle));
  process.stdin.on('data', push);
  process.stdin.on('end', () => {
    // The service is gone, or has no file for us.
    if (!started) process.exit(0);
  });
  if (process.env.ASSAY_KEEP_CODE) keepCompiledCode();
  send('ready', { ...probeSurroundings(), decoders });
}

/**
 * Waits until the service has taken everything: methods keep this thread busy for seconds, and what is written in the background gets
 * on only between them, so that renditions would arrive with the verdict.
 */
function write(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(OUTPUT_DESCRIPTOR, bytes, done);
}

/**
 * Marked by this process itself: the service may have taken the folder back meanwhile, for a child of another process, and then there is
 * neither code nor mark.
 */
function keepCompiledCode(): void {
  flushCompileCache();
  const { ASSAY_CODE_MARK: mark, NODE_COMPILE_CACHE: folder } = process.env;
  if (!mark || !folder) return;
  try {
    writeFileSync(`${folder}/${mark}`, '');
  } catch {
    // The next start keeps it.
  }
}

/** The failure as reported to the service, as JSON. */
export function presentFailure({ code, said, detail }: AnalysisFailure): unknown {
  return { code, said, detail };
}

function probeSurroundings(): Omit<Surroundings, 'decoders'> {
  return { network: canSeeNetwork(), hostFiles: canList('/etc') };
}

function canSeeNetwork(): boolean {
  try {
    const interfaces = Object.values(networkInterfaces()).flat();
    return interfaces.some((address) => address?.internal === false);
  } catch {
    // Even opening the socket for the query fails.
    return false;
  }
}

function canList(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name === 'passwd');
  } catch {
    return false;
  }
}
