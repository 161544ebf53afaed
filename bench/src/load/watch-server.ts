import { readPostmaster } from '../included-database.ts';
import type { LiveServer } from '../live-server.ts';
import type { Figures } from '../measurement.ts';
import { readOwnProcessorTime, readProcessorTime } from '../processor-time.ts';
import { listDescendants, readResidentBytes, readSharedOutBytes } from '../watch-memory.ts';

/** What a server used while it was watched: megabytes, milliseconds, seconds of processor time. */
export interface ServerFigures {
  /** The process that answers requests and runs jobs. */
  readonly server: MemoryFigures;
  /** All decoders at a time. Shared memory is counted once in the highest, for each in the slope. */
  readonly decoders: MemoryFigures;
  /** PostgreSQL; memory shared by its processes is counted once. */
  readonly database: MemoryFigures;
  /** The longest stall of the server's event loop, including the 10 ms of the timer itself. */
  readonly longestStallMs: number;
  /** The five longest, with the second in which each ended. */
  readonly stalls: string;
  readonly serverProcessorSeconds: number;
  readonly decodersProcessorSeconds: number;
  readonly databaseProcessorSeconds: number;
}

export interface MemoryFigures {
  readonly highest: number;
  /** Growth in megabytes per minute, without the first fifth of the time. */
  readonly slope: number;
}

interface Sample {
  readonly second: number;
  readonly server: number;
  readonly decoders: number;
  /** Read less often, as it is more expensive. */
  readonly database?: number;
}

const [STALLS_EVERY_MS, WATCH_EVERY_MS, DATABASE_EVERY] = [1_000, 100, 20];

export interface ServerWatch {
  /** Usage of all decoders so far, except for the last tenth of a second of each. */
  readDecoderSeconds(): number;
  stop(): Promise<ServerFigures>;
}

/** Watches a server with its data in `dataFolder` from outside: by /proc and by /metrics. */
export async function watchServer({ address, pid }: LiveServer, dataFolder: string): Promise<ServerWatch> {
  const postmaster = readPostmaster(dataFolder).pid;
  const samples: Sample[] = [];
  let mostOfDecoders = 0;
  const stalls: { second: number; milliseconds: number }[] = [];
  const readTimes = () => ({ own: readOwnProcessorTime(pid), database: readProcessorTime(postmaster) });
  const decoders = countDecoders();
  // The first query discards earlier stalls.
  await readStall(address);
  const before = readTimes();
  const started = performance.now();
  const second = () => (performance.now() - started) / 1_000;
  const memory = setInterval(() => {
    const below = listDescendants(pid);
    decoders.note(below);
    const resident = sumOf(below, readResidentBytes);
    // The exact value, never higher, is more expensive to read.
    if (resident > mostOfDecoders)
      mostOfDecoders = Math.max(mostOfDecoders, sumOf(below, readSharedOutBytes));
    samples.push({
      second: second(),
      server: readResidentBytes(pid),
      decoders: resident,
      ...(samples.length % DATABASE_EVERY === 0 && {
        database: sumOf([postmaster, ...listDescendants(postmaster)], readSharedOutBytes),
      }),
    });
  }, WATCH_EVERY_MS);
  let asking = Promise.resolve();
  const loop = setInterval(() => {
    asking = asking.then(async () => {
      stalls.push({ milliseconds: await readStall(address), second: second() });
    });
  }, STALLS_EVERY_MS);
  return {
    readDecoderSeconds: decoders.read,
    async stop() {
      clearInterval(memory);
      clearInterval(loop);
      await asking;
      stalls.push({ milliseconds: await readStall(address), second: second() });
      const after = readTimes();
      const longest = stalls.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5);
      return {
        server: figuresOf(samples, 'server'),
        decoders: { ...figuresOf(samples, 'decoders'), highest: mostOfDecoders / 1e6 },
        database: figuresOf(samples, 'database'),
        longestStallMs: longest[0]?.milliseconds ?? 0,
        stalls: longest
          .map((one) => `${Math.round(one.milliseconds)} ms at ${Math.round(one.second)} s`)
          .join(', '),
        serverProcessorSeconds: after.own - before.own,
        decodersProcessorSeconds: decoders.read(),
        databaseProcessorSeconds: after.database - before.database,
      };
    },
  };
}

/**
 * A decoder is killed when it is done, and nothing reports its usage afterwards: each is measured while it
 * lives.
 */
function countDecoders() {
  const seconds = new Map<number, number>();
  let ended = 0;
  return {
    note(alive: readonly number[]) {
      for (const [pid, used] of seconds) {
        if (alive.includes(pid)) continue;
        ended += used;
        seconds.delete(pid);
      }
      for (const pid of alive) seconds.set(pid, Math.max(seconds.get(pid) ?? 0, readOwnProcessorTime(pid)));
    },
    read: () => ended + [...seconds.values()].reduce((sum, used) => sum + used, 0),
  };
}

export function presentServer({ server, decoders, database, ...rest }: ServerFigures): Figures {
  const megabytes = { server: { ...server }, decoders: { ...decoders }, database: { ...database } };
  return { megabytes, ...rest };
}

/** Milliseconds of the longest stall since the last query (`monitorEventLoopDelay`, read by prom-client). */
async function readStall(address: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', address))).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The server says nothing of its event loop at /metrics');
  return Number(seconds) * 1_000;
}

const sumOf = (processes: readonly number[], read: (pid: number) => number) =>
  processes.reduce((sum, pid) => sum + read(pid), 0);

function figuresOf(samples: readonly Sample[], of: 'server' | 'decoders' | 'database'): MemoryFigures {
  const points = samples.flatMap((sample) => {
    const bytes = sample[of];
    return bytes === undefined ? [] : [[sample.second, bytes] as const];
  });
  const last = points.at(-1)?.[0] ?? 0;
  return {
    highest: Math.max(...points.map(([, bytes]) => bytes)) / 1e6,
    slope: (fitSlope(points.filter(([second]) => second >= last / 5)) * 60) / 1e6,
  };
}

/** The slope of the least-squares line. */
function fitSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
