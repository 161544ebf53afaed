/** What asks for a place. */
export interface Asker {
  readonly isBackground: boolean;
  /** Over so soon that others need not leave it a core. */
  readonly isBrief: boolean;
  /** The most that it may take. */
  readonly memoryBytes: number;
  /** Takes so much memory that no other such one has a place at the same time. Default: false. */
  readonly isLarge?: boolean;
}

export interface Place {
  /** How many threads whoever has it may use now. */
  readonly countThreads: () => number;
  readonly release: () => void;
}

export interface Places {
  /** Resolves when there is one. */
  readonly take: (asker: Asker) => Promise<Place>;
}

/** Further places for others while the background has places: as many as the analysis of one picture takes at a time. */
const EXPRESS = 2;

/**
 * As many places as there are cores, and of them one for what is large. While some of them are taken by the background,
 * others need not wait for their release: two more are theirs, as long as the memory that each may take is free.
 */
export function createPlaces(cores: number, readFreeMemory: () => number): Places {
  const taken = new Set<Asker>();
  const waiting: { readonly asker: Asker; readonly begin: () => void }[] = [];

  function hasPlace(asker: Asker): boolean {
    if (taken.size < cores) return true;
    if (asker.isBackground || countForeground() >= cores) return false;
    return taken.size < cores + EXPRESS && readFreeMemory() >= asker.memoryBytes;
  }

  const waitsForLarge = (asker: Asker) => asker.isLarge === true && [...taken].some(({ isLarge }) => isLarge);
  const countForeground = () => [...taken].filter(({ isBackground }) => !isBackground).length;

  /** In order, whoever is in the background last. What waits for a large one to end holds nobody else up. */
  function admit(): void {
    for (const isBackground of [false, true])
      for (const one of waiting.filter(({ asker }) => asker.isBackground === isBackground)) {
        if (waitsForLarge(one.asker)) continue;
        if (!hasPlace(one.asker)) break;
        waiting.splice(waiting.indexOf(one), 1);
        taken.add(one.asker);
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
          admit();
        },
      };
    },
  };
}
