/** What asks for a place. */
export interface Asker {
  readonly isBackground: boolean;
  /** Over so soon that others need not leave it a core. */
  readonly isBrief: boolean;
  /** The most that it may take. */
  readonly memoryBytes: number;
  /** What it is likely to take; 0: next to nothing. */
  readonly expectedBytes: number;
}

export interface ProcessSlot {
  /** How many threads whoever has it may use now. */
  readonly countThreads: () => number;
  readonly release: () => void;
}

export interface ProcessSlots {
  /** Resolves when there is one. */
  readonly take: (asker: Asker) => Promise<ProcessSlot>;
}

/** Further places for others while the background has places: as many as the analysis of one picture takes at a time. */
const EXPRESS = 2;

/** All together are expected to take no more than this for each core, unless one alone does. */
const BYTES_A_CORE = 800e6;

/**
 * As many places as there are cores, while what runs in them is expected to fit into memory. While some of them are taken by the background,
 * others need not wait for their release: two more are theirs, as long as the memory that each may take is free.
 */
export function createProcessSlots(cores: number, readFreeMemory: () => number): ProcessSlots {
  const taken = new Set<Asker>();
  /** Of those that have a place: they passed another that waits for memory. */
  const passed = new Set<Asker>();
  const waiting: { readonly asker: Asker; readonly begin: () => void }[] = [];

  function hasPlace(asker: Asker): boolean {
    if (taken.size < cores) return true;
    if (asker.isBackground || countForeground() >= cores) return false;
    return taken.size < cores + EXPRESS && readFreeMemory() >= asker.memoryBytes;
  }

  /** Others need not wait for what the background takes: they ask for free memory themselves. */
  function fitsMemory({ isBackground, expectedBytes }: Asker): boolean {
    const beside = sumExpected([...taken].filter((one) => isBackground || !one.isBackground));
    return expectedBytes === 0 || beside === 0 || beside + expectedBytes <= cores * BYTES_A_CORE;
  }

  const countForeground = () => [...taken].filter(({ isBackground }) => !isBackground).length;

  /**
   * In order, whoever is in the background last. What waits for memory lets those pass that leave it enough when all before
   * them have ended.
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
          // A core that nobody else is using now, or not for long, may be used too.
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
