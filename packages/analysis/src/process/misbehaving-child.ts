import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import { type Reply, serveOneFile } from '../child/serve.ts';
import { childCodeFolder } from '../sandbox/child-code-folder.ts';

let wasIdle = false;

/** For tests only: a child with jobs that do what a subverted decoder would. */
serveOneFile(
  {
    echo: async ({ bytes, options, reportProgress }) => {
      reportProgress('half');
      return { body: options, blobs: [bytes] };
    },
    'echo-in-parts': async ({ bytes, options, sendPart }) => {
      for (const name of options as string[]) sendPart?.(name, { body: name.length, blobs: [bytes] });
      return { body: null, blobs: [] };
    },
    'send-part-and-compute': async ({ sendPart }) => {
      sendPart?.('large', { body: null, blobs: [new Uint8Array(2 ** 23)] });
      for (const end = performance.now() + 2_000; performance.now() < end; );
      return { body: { doneAt: Date.now() }, blobs: [] };
    },
    spin: async () => {
      for (;;);
    },
    'spin-on': async ({ reportProgress }) => {
      reportProgress('spinning');
      // The message is sent before the loop begins.
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (;;);
    },
    idle: async () => new Promise(() => setInterval(() => {}, 1_000)),
    hoard: async () => {
      const hoard: Uint8Array[] = [];
      for (;;) hoard.push(new Uint8Array(2 ** 24).fill(1));
    },
    'hoard-heap': async () => {
      const hoard: string[][] = [];
      for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => `${hoard.length}-${index}`));
    },
    'count-threads': async ({ threads }) => ({ body: threads, blobs: [] }),
    'tell-niceness': async () => ({ body: getPriority(), blobs: [] }),
    'tell-idleness': async () => ({ body: wasIdle, blobs: [] }),
    die: async () => process.abort(),
    flood: async () => ({ body: null, blobs: [new Uint8Array(2 ** 22)] }),
    babble: async () => ({ body: undefined, blobs: [{ length: -1 } as Uint8Array] }),
    'look-around': async ({ options }) => lookAround(options as { port: number; secret: string }),
  },
  {
    decoders: { code: process.env.ASSAY_KEEP_CODE ? 'kept' : 'looked for' },
    whileIdle: () => {
      wasIdle = true;
    },
  },
);

async function lookAround({ port, secret }: { port: number; secret: string }): Promise<Reply> {
  const body = {
    reachesService: await reaches(port),
    readsSecret: attempt(() => readFileSync(secret)),
    readsPasswords: attempt(() => readFileSync('/etc/passwd')),
    writesBesideCode: attempt(() => writeFileSync(new URL('./written.txt', import.meta.url), 'x')),
    writesCompiledCode: attempt(() => writeFileSync(`${process.env.NODE_COMPILE_CACHE}/written`, 'x')),
    writesBundledCode: attempt(() => writeFileSync(`${childCodeFolder}/written`, 'x')),
    readsCode: attempt(() => readFileSync(new URL(import.meta.url))),
    seesHome: attempt(() => readdirSync('/root')) || attempt(() => readdirSync('/home')),
    home: process.env.HOME,
  };
  return { body, blobs: [] };
}

function reaches(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function attempt(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
