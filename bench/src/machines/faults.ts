import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { ProductMachine } from './product.ts';

/** A deliberate fault. */
export interface Fault {
  readonly name: string;
  /** Alerts of which at least one must fire during the fault; empty if nobody has to act. */
  readonly alerts: readonly string[];
  /** How long it must last for its alert to fire, if that is long; milliseconds. */
  readonly leastMs?: number;
  /** Causes it; resolves with the function that repairs it, and the parts that were hit. */
  readonly cause: (installation: Installation, random: Random) => Promise<Caused>;
}

export interface Caused {
  readonly hit: string;
  readonly mend: () => Promise<unknown>;
}

/** A number from 0 to less than 1. */
export type Random = () => number;

/** The same sequence for the same seed (xorshift32). */
export function createRandom(seed: number): Random {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

async function dies(machine: ProductMachine): Promise<Caused> {
  await machine.kill();
  return { hit: machine.machine.name, mend: () => machine.start() };
}

/** A worker that does not write the ledger. */
async function pickWorker(
  { workers, findIntegrator }: Installation,
  random: Random,
): Promise<ProductMachine> {
  const integrator = await findIntegrator();
  return pick(
    workers.filter((worker) => worker !== integrator),
    random,
  );
}

type Far = 'database' | 'store';
function cutOff(installation: Installation, { machine }: ProductMachine, far: Far): Caused {
  const { network, database, storeMachine } = installation;
  const other = far === 'database' ? database.primary : storeMachine;
  network.cut(machine, other);
  return { hit: `${machine.name} – ${other.name}`, mend: async () => network.mend(machine, other) };
}

function setsClock(machine: ProductMachine, seconds: number): Caused {
  machine.setClock(seconds);
  return { hit: `${machine.machine.name}, ${seconds} s`, mend: async () => machine.setClock(0) };
}

const CLOCK_OFF_S = 900;
const DETECTED_MS = 3_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'an API dies',
    alerts: ['AssayDown'],
    cause: ({ apis }, random) => dies(pick(apis, random)),
  },
  {
    name: 'a worker dies',
    alerts: ['AssayDown'],
    cause: async (installation, random) => dies(await pickWorker(installation, random)),
  },
  {
    name: 'the integrator dies',
    alerts: ['AssayDown'],
    cause: async ({ findIntegrator }) => dies(await findIntegrator()),
  },
  {
    name: 'an API is cut off from the database',
    alerts: ['AssayDatabaseAway'],
    cause: async (installation, random) => cutOff(installation, pick(installation.apis, random), 'database'),
  },
  {
    name: 'an API is cut off from the store',
    alerts: ['AssayStoreAway'],
    cause: async (installation, random) => cutOff(installation, pick(installation.apis, random), 'store'),
  },
  {
    name: 'a worker is cut off from the database',
    alerts: ['AssayDatabaseAway'],
    cause: async (installation, random) =>
      cutOff(installation, await pickWorker(installation, random), 'database'),
  },
  {
    name: 'a worker is cut off from the store',
    alerts: ['AssayStoreAway'],
    cause: async (installation, random) =>
      cutOff(installation, await pickWorker(installation, random), 'store'),
  },
  {
    name: 'the integrator is cut off from the database',
    alerts: ['AssayDatabaseAway'],
    cause: async (installation) => cutOff(installation, await installation.findIntegrator(), 'database'),
  },
  {
    name: 'the replica is cut off from the primary',
    alerts: ['AssayReplicaBehind'],
    cause: async ({ network, database }) => {
      const { primary, replica } = database;
      network.cut(primary, replica);
      return { hit: `${primary.name} – ${replica.name}`, mend: async () => network.mend(primary, replica) };
    },
  },
  {
    name: 'the replica dies',
    alerts: ['AssayReplicaBehind'],
    cause: async ({ database }) => {
      database.killReplica();
      return { hit: database.replica.name, mend: () => database.restart('replica') };
    },
  },
  {
    name: 'the primary dies, and the replica takes over',
    // The primary is only away for a moment: nobody has to act, except on the lost replica.
    alerts: ['AssayReplicaBehind'],
    cause: async ({ database }) => {
      const hit = `${database.primary.name} → ${database.replica.name}`;
      database.killPrimary();
      await sleep(DETECTED_MS);
      await database.promote();
      return { hit, mend: () => database.rebuild() };
    },
  },
  {
    name: 'the database crashes and comes back',
    alerts: ['AssayDatabaseAway'],
    cause: async ({ database }) => {
      database.killPrimary();
      return { hit: database.primary.name, mend: () => database.restart('primary') };
    },
  },
  {
    name: 'the store’s gateway dies',
    alerts: ['AssayStoreAway'],
    cause: async ({ ceph, storeMachine }) => {
      ceph.killGateway();
      return { hit: storeMachine.name, mend: () => ceph.startGateway() };
    },
  },
  {
    name: 'the store is full',
    // Ceph makes writes wait, and the product gives them up after two minutes.
    alerts: ['AssayStoreFails'],
    leastMs: 160_000,
    cause: async ({ ceph, storeMachine }) => {
      const setRatios = async (ratio: number) => {
        for (const what of ['nearfull', 'backfillfull', 'full'])
          await ceph.order('ceph', 'osd', `set-${what}-ratio`, String(ratio));
      };
      await setRatios(0.000_001);
      return { hit: storeMachine.name, mend: () => setRatios(0.95) };
    },
  },
  {
    name: 'the shared volume is full',
    alerts: ['AssayDiskFull'],
    cause: async ({ dataFolder }) => {
      const filler = join(dataFolder, 'filler');
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
      return { hit: 'all processes', mend: async () => rmSync(filler) };
    },
  },
  {
    name: 'the database’s disk is full',
    alerts: ['AssayDatabaseAway', 'AssayErrors'],
    cause: async ({ database }) => {
      database.fillDisk();
      return {
        hit: database.primary.name,
        async mend() {
          database.emptyDisk();
          if (!database.answers()) await database.restart('primary');
        },
      };
    },
  },
  {
    name: 'the clock of an API goes forward',
    alerts: ['AssayClockWrong'],
    cause: async ({ apis }, random) => setsClock(pick(apis, random), CLOCK_OFF_S),
  },
  {
    name: 'the clock of the integrator goes forward',
    alerts: ['AssayClockWrong'],
    cause: async ({ findIntegrator }) => setsClock(await findIntegrator(), CLOCK_OFF_S),
  },
  {
    name: 'the clock of the integrator goes back',
    alerts: ['AssayClockWrong'],
    cause: async ({ findIntegrator }) => setsClock(await findIntegrator(), -CLOCK_OFF_S),
  },
];
