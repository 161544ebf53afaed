import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { ask } from '../containers/command.ts';

/** A machine of the test: a network namespace with an address of its own. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

/** Virtual machines on one switch, all on this host. Their connections are controlled here. */
export interface Network {
  /** The address of this host, which runs the clients and the receiver of events. */
  readonly host: string;
  addMachine(name: string, place: number): Machine;
  addressAt(place: number): string;
  /** The command prefix that runs a program on the machine. */
  wordsFor(machine: Machine): readonly string[];
  start(machine: Machine, program: readonly string[], options?: SpawnOptions): ChildProcess;
  run(machine: Machine, ...program: string[]): string;
  /** Like a power cut: no connection is closed. */
  killAll(machine: Machine): void;
  /** Drops everything that one sends to the other, without telling either. */
  cut(one: Machine, other: Machine): void;
  mend(one: Machine, other: Machine): void;
  /** Moves a second address to another machine, as a cluster manager does after a failover. */
  moveAddress(address: string, to: Machine): void;
  remove(): void;
}

/** A hardware address that no interface has: packets to it are lost. */
const NOWHERE = '02:00:00:00:00:01';
const BITS = 24;

/**
 * Needs root. `third`, the third byte of the addresses, separates concurrent runs. @throws Error if this host
 * allows no namespaces
 */
export function createNetwork(run: string, third: number): Network {
  const addressAt = (place: number) => `10.77.${third}.${place}`;
  const bridge = `as${run}`;
  const machines: Machine[] = [];
  /** The machine of each additional address. */
  const places = new Map<string, Machine>();
  const spaceOf = ({ name }: Machine) => `assay-${run}-${name}`;
  const within = (machine: Machine, ...words: string[]) => ask('ip', '-n', spaceOf(machine), ...words);
  const addressesOf = (machine: Machine) => [
    machine.address,
    ...[...places].filter(([, at]) => at === machine).map(([address]) => address),
  ];
  const lose = (from: Machine, address: string) =>
    within(from, 'neigh', 'replace', address, 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent');
  const find = (from: Machine, address: string) => {
    if (within(from, 'neigh', 'show', address).includes('PERMANENT'))
      within(from, 'neigh', 'del', address, 'dev', 'eth0');
  };
  const both = (one: Machine, other: Machine, act: (from: Machine, address: string) => void) => {
    for (const address of addressesOf(other)) act(one, address);
    for (const address of addressesOf(one)) act(other, address);
  };
  const pidsOf = (machine: Machine) =>
    ask('ip', 'netns', 'pids', spaceOf(machine)).split('\n').filter(Boolean).map(Number);

  ask('ip', 'link', 'add', bridge, 'type', 'bridge');
  ask('ip', 'addr', 'add', `${addressAt(254)}/${BITS}`, 'dev', bridge);
  ask('ip', 'link', 'set', bridge, 'up');
  return {
    host: addressAt(254),
    addressAt,
    addMachine(name, place) {
      const machine = { name, address: addressAt(place) };
      const [space, port] = [spaceOf(machine), `${bridge}${place}`];
      ask('ip', 'netns', 'add', space);
      machines.push(machine);
      ask('ip', 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      ask('ip', 'link', 'set', port, 'master', bridge, 'up');
      within(machine, 'link', 'set', 'lo', 'up');
      within(machine, 'link', 'set', 'eth0', 'up');
      within(machine, 'addr', 'add', `${machine.address}/${BITS}`, 'dev', 'eth0');
      return machine;
    },
    wordsFor: (machine) => ['ip', 'netns', 'exec', spaceOf(machine)],
    start: (machine, program, options = {}) =>
      spawn('ip', ['netns', 'exec', spaceOf(machine), ...program], options),
    run: (machine, ...program) => ask('ip', 'netns', 'exec', spaceOf(machine), ...program),
    killAll(machine) {
      for (const pid of pidsOf(machine)) kill(pid);
    },
    cut: (one, other) => both(one, other, lose),
    mend: (one, other) => both(one, other, find),
    moveAddress(address, to) {
      const from = places.get(address);
      if (from) within(from, 'addr', 'del', `${address}/${BITS}`, 'dev', 'eth0');
      within(to, 'addr', 'add', `${address}/${BITS}`, 'dev', 'eth0');
      places.set(address, to);
      // Has the effect of a cluster manager's gratuitous ARP: the others look the address up again.
      for (const machine of machines) if (machine !== to) within(machine, 'neigh', 'flush', 'to', address);
      ask('ip', 'neigh', 'flush', 'to', address);
    },
    remove() {
      for (const machine of machines) {
        for (const pid of pidsOf(machine)) kill(pid);
        ask('ip', 'netns', 'del', spaceOf(machine));
      }
      ask('ip', 'link', 'del', bridge);
    },
  };
}

/** A process that has ended in the meantime is ignored. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
