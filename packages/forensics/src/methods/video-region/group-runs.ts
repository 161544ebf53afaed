/** A conspicuous run of one block of the grid, from frame `from` to `to` (inclusive). */
export interface BlockRun {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

export interface Patch {
  readonly blocks: ReadonlySet<number>;
  readonly from: number;
  readonly to: number;
}

const MIN_BLOCKS = 4;
const APART = 2;

/** Joins runs of neighbouring blocks that begin and end together; largest first. */
export function groupRuns(runs: readonly BlockRun[], columns: number, frames: number): Patch[] {
  const left = new Set(runs);
  const byBlock = new Map<number, BlockRun[]>();
  for (const run of runs) byBlock.set(run.block, [...(byBlock.get(run.block) ?? []), run]);
  const patches: Patch[] = [];
  for (const seed of runs) {
    if (!left.delete(seed)) continue;
    const members = [seed];
    for (const run of members) {
      for (const neighbour of listNeighbours(run.block, columns).flatMap(
        (block) => byBlock.get(block) ?? [],
      )) {
        const together =
          Math.abs(neighbour.from - seed.from) <= APART &&
          (Math.abs(neighbour.to - seed.to) <= APART ||
            (neighbour.to >= frames - 2 && seed.to >= frames - 2));
        if (together && left.delete(neighbour)) members.push(neighbour);
      }
    }
    const blocks = new Set(members.map(({ block }) => block));
    if (blocks.size >= MIN_BLOCKS) patches.push({ blocks, from: seed.from, to: seed.to });
  }
  return patches.toSorted((a, b) => b.blocks.size - a.blocks.size).slice(0, 4);
}

export function listNeighbours(block: number, columns: number): number[] {
  const column = block % columns;
  return [
    ...(column > 0 ? [block - 1] : []),
    ...(column < columns - 1 ? [block + 1] : []),
    block - columns,
    block + columns,
  ];
}
