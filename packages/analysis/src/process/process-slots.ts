/** A request for a slot. */
export interface Asker {
  readonly isBackground: boolean;
  /** So brief that others need not leave it a core. */
  readonly isBrief: boolean;
  /** Its memory limit. */
  readonly memoryBytes: number;
  /** Its expected memory; 0: next to nothing. */
  readonly expectedBytes: number;
}

export interface ProcessSlot {
  /** The number of threads that the holder may use now. */
  readonly countThreads: () => number;
  readonly release: () => void;
}

export interface ProcessSlots {
  /** Resolves when a slot is free. */
  readonly take: (asker: Asker) => Promise<ProcessSlot>;
}

/**
 * Additional slots for others while background work holds slots: as many as the analysis of one picture uses
 * at a time.
 */
const EXPRESS = 2;

/** The expected memory of all together is at most this per core, unless a single one exceeds it. */
const BYTES_A_CORE = 800e6;

/**
 * As many slots as there are cores, while the running work is expected to fit into memory. Others need not
 * wait for background work to release slots: they get two more, as long as their expected memory is free.
 */
export function createProcessSlots(cores: number, readFreeMemory: () => number): ProcessSlots {
  const taken = new Set<Asker>();
  /** Requests that got a slot ahead of another one that waits for memory. */
  const passed = new Set<Asker>();
  const waiting: { readonly asker: Asker; readonly begin: () => void }[] = [];

  function hasPlace(asker: Asker): boolean {
    if (taken.size < cores) return true;
    if (asker.isBackground || countForeground() >= cores) return false;
    return taken.size < cores + EXPRESS && readFreeMemory() >= asker.memoryBytes;
  }

  /** Others need not wait for the background's memory: they check the free memory themselves. */
  function fitsMemory({ isBackground, expectedBytes }: Asker): boolean {
    const beside = sumExpected([...taken].filter((one) => isBackground || !one.isBackground));
    return expectedBytes === 0 || beside === 0 || beside + expectedBytes <= cores * BYTES_A_CORE;
  }

  const countForeground = () => [...taken].filter(({ isBackground }) => !isBackground).length;

  /**
   * In order, background work last. A request that waits for memory is overtaken by those that leave it
   * enough when all before it have ended.
   */
  function admit(): void {
    let heaviest = 0;
    for (const isBackground of [false, true])
      for (const one of waiting.filter(({ asker }) => asker.isBackground === isBackground)) {
        const { asker } = one;
        if (!hasPlace(asker)) break;
        const isPassing = heaviest > 0 && asker.expectedBytes > 0;
        const left = cores * BYTES_A_CORE - heaviest - sumExpected([...passed]);
        if (!fitsMemory(asker) || (isPassing && asker.expectedBytes > left)) {
          heaviest = Math.max(heaviest, asker.expectedBytes);
          continue;
        }
        if (isPassing) passed.add(asker);
        waiting.splice(waiting.indexOf(one), 1);
        taken.add(asker);
        one.begin();
      }
  }

  return {
    async take(given) {
      const asker = { ...given };
      await new Promise<void>((begin) => {
        waiting.push({ asker, begin });
        admit();
      });
      return {
        countThreads() {
          const others = [...taken].filter(
            (one) => one !== asker && !one.isBrief && (asker.isBackground || !one.isBackground),
          );
          // An idle core, or one that is soon idle, may be used too.
          return others.length < cores - 1 ? 2 : 1;
        },
        release() {
          taken.delete(asker);
          passed.delete(asker);
          admit();
        },
      };
    },
  };
}

const sumExpected = (askers: readonly Asker[]) =>
  askers.reduce((sum, { expectedBytes }) => sum + expectedBytes, 0);
