import { readPostmaster } from '../included-database.ts';
import type { LiveServer } from '../live-server.ts';
import type { Figures } from '../measurement.ts';
import { readOwnProcessorTime, readProcessorTime } from '../processor-time.ts';
import { listDescendants, readResidentBytes, readSharedOutBytes, readShares } from '../watch-memory.ts';
import { describeMemory, type MemoryMinutes, type MemoryPoint } from './memory-minutes.ts';

/** What a server used while it was watched: megabytes, milliseconds, seconds of processor time. */
export interface ServerFigures {
  /** The process that answers requests and runs jobs. */
  readonly server: MemoryFigures;
  /** All decoders at a time. Shared memory is counted once in the highest, for each in the slope. */
  readonly decoders: MemoryFigures;
  /** PostgreSQL; memory shared by its processes is counted once. */
  readonly database: MemoryFigures;
  /** The private memory of PostgreSQL's processes, without shared buffers and files. */
  readonly databasePrivate: MemoryFigures;
  /** Shared buffers that some process has used; bounded by `shared_buffers`. */
  readonly databaseShared: MemoryFigures;
  /** The highest number of PostgreSQL's processes. */
  readonly databaseProcesses: number;
  /** How often the server did not answer at /metrics. */
  readonly unanswered: number;
  /** The server's heap for objects, whether in use or kept for later. */
  readonly serverHeap: MemoryFigures;
  /** The longest stall of the server's event loop, including the 10 ms of the timer itself. */
  readonly longestStallMs: number;
  /** The five longest, with the second in which each ended. */
  readonly stalls: string;
  readonly serverProcessorSeconds: number;
  readonly decodersProcessorSeconds: number;
  readonly databaseProcessorSeconds: number;
}

export interface MemoryFigures extends MemoryMinutes {
  readonly highest: number;
}

interface Sample {
  readonly second: number;
  readonly server: number;
  readonly decoders: number;
  /** Read less often, as it is more expensive. */
  readonly database?: number;
  readonly databasePrivate?: number;
  readonly databaseShared?: number;
  readonly databaseProcesses?: number;
}

type MemoryName = Exclude<keyof Sample, 'second' | 'databaseProcesses'>;

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
  const heap: MemoryPoint[] = [];
  let unanswered = 0;
  const readTimes = () => ({ own: readOwnProcessorTime(pid), database: readProcessorTime(postmaster) });
  const decoders = countDecoders();
  // The first query discards earlier stalls.
  await readProcess(address);
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
      ...(samples.length % DATABASE_EVERY === 0 && readDatabase(postmaster)),
    });
  }, WATCH_EVERY_MS);
  let asking = Promise.resolve();
  const loop = setInterval(() => {
    asking = asking.then(async () => {
      // One lost answer must not end an hour of work; how many were lost is told.
      const read = await readProcess(address).catch(() => null);
      if (!read) {
        unanswered += 1;
        return;
      }
      stalls.push({ milliseconds: read.stallMs, second: second() });
      heap.push([second(), read.heapBytes]);
    });
  }, STALLS_EVERY_MS);
  return {
    readDecoderSeconds: decoders.read,
    async stop() {
      clearInterval(memory);
      clearInterval(loop);
      await asking;
      stalls.push({ milliseconds: (await readProcess(address)).stallMs, second: second() });
      const after = readTimes();
      const longest = stalls.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5);
      return {
        server: figuresOf(samples, 'server'),
        decoders: { ...figuresOf(samples, 'decoders'), highest: mostOfDecoders / 1e6 },
        database: figuresOf(samples, 'database'),
        databasePrivate: figuresOf(samples, 'databasePrivate'),
        databaseShared: figuresOf(samples, 'databaseShared'),
        databaseProcesses: samples.reduce((most, one) => Math.max(most, one.databaseProcesses ?? 0), 0),
        unanswered,
        serverHeap: presentPoints(heap),
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

export function presentServer(figures: ServerFigures): Figures {
  const { server, serverHeap, decoders, database, databasePrivate, databaseShared, ...rest } = figures;
  const all = { server, serverHeap, decoders, database, databasePrivate, databaseShared };
  const megabytes = Object.fromEntries(
    Object.entries(all).map(([name, { byMinute, ...one }]) => [
      name,
      { ...one, byMinute: byMinute.map((value) => Math.round(value)).join(' ') },
    ]),
  );
  return { megabytes, ...rest };
}

/** What the server says of itself at /metrics. */
async function readProcess(address: string): Promise<{ stallMs: number; heapBytes: number }> {
  const text = await (await fetch(new URL('/metrics', address))).text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`The server says nothing of ${name} at /metrics`);
    return Number(value);
  };
  return {
    // The longest stall since the last query (`monitorEventLoopDelay`, read by prom-client).
    stallMs: read('nodejs_eventloop_lag_max_seconds') * 1_000,
    heapBytes: read('nodejs_heap_size_total_bytes'),
  };
}

function readDatabase(postmaster: number): Partial<Sample> {
  const processes = [postmaster, ...listDescendants(postmaster)];
  const shares = processes.map(readShares);
  const sum = (of: keyof (typeof shares)[number]) => shares.reduce((total, share) => total + share[of], 0);
  return {
    database: sum('all'),
    databasePrivate: sum('anonymous'),
    databaseShared: sum('shared'),
    databaseProcesses: processes.length,
  };
}

const sumOf = (processes: readonly number[], read: (pid: number) => number) =>
  processes.reduce((sum, pid) => sum + read(pid), 0);

function figuresOf(samples: readonly Sample[], of: MemoryName): MemoryFigures {
  return presentPoints(
    samples.flatMap((sample): MemoryPoint[] => {
      const bytes = sample[of];
      return bytes === undefined ? [] : [[sample.second, bytes]];
    }),
  );
}

const presentPoints = (points: readonly MemoryPoint[]): MemoryFigures => ({
  highest: points.reduce((most, [, bytes]) => Math.max(most, bytes), 0) / 1e6,
  ...describeMemory(points),
});
