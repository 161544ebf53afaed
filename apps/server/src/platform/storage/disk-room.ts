import { statfs } from 'node:fs/promises';

/** In order of decreasing free space. */
export const DISK_LEVELS = ['ok', 'low', 'full'] as const;

export interface DiskState {
  /** `low`: nine tenths are used. `full`: only the reserve is left, and no files are accepted. */
  readonly level: (typeof DISK_LEVELS)[number];
  readonly freeBytes: number;
  /** The folder on the fullest disk. */
  readonly folder: string;
}

export interface DiskRoom {
  /** The state of the fullest disk, at most a second old. */
  read(): Promise<DiskState>;
}

export interface DiskRoomOptions {
  /** Folders of the files and the database. */
  readonly folders: readonly string[];
  /** Kept free, so that the database can continue to work; by default 5 % of the disk, at most 1 GiB. */
  readonly reserveBytes?: number;
}

const MAX_RESERVE_BYTES = 1024 ** 3;
const RESERVED_SHARE = 0.05;
const LOW_SHARE = 0.1;
const KEPT_MS = 1_000;

export function createDiskRoom({ folders, reserveBytes }: DiskRoomOptions): DiskRoom {
  let kept: { readonly at: number; readonly state: Promise<DiskState> } | undefined;
  return {
    read() {
      if (!kept || performance.now() - kept.at > KEPT_MS)
        kept = { at: performance.now(), state: readFullest(folders, reserveBytes) };
      return kept.state;
    },
  };
}

async function readFullest(folders: readonly string[], reserveBytes?: number): Promise<DiskState> {
  const states = await Promise.all(folders.map((folder) => readState(folder, reserveBytes)));
  return states.reduce((worst, state) => {
    const difference = DISK_LEVELS.indexOf(state.level) - DISK_LEVELS.indexOf(worst.level);
    return difference > 0 || (difference === 0 && state.freeBytes < worst.freeBytes) ? state : worst;
  });
}

async function readState(folder: string, reserveBytes?: number): Promise<DiskState> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const reserve = reserveBytes ?? Math.min(MAX_RESERVE_BYTES, totalBytes * RESERVED_SHARE);
  const isLow = freeBytes < totalBytes * LOW_SHARE;
  return { level: freeBytes <= reserve ? 'full' : isLow ? 'low' : 'ok', freeBytes, folder };
}

/** Addressed to the operator; null while there is space. */
export function describeDisk({ level, freeBytes, folder }: DiskState): string | null {
  if (level === 'ok') return null;
  const left = `${(freeBytes / 1024 ** 3).toFixed(1)} GiB are free on the disk of ${folder}.`;
  return level === 'full' ? `${left} No files are taken in until there is more.` : left;
}
