import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';
import { readExifBlocks } from '../../formats/metadata/exif-blocks.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';
import { describeStructure, type FileStructure, fingerprintTables } from './describe-structure.ts';
import builds from './device-builds.json' with { type: 'json' };

/**
 * The structure of a file that a maker's firmware gives to all its files, and programs that keep the EXIF do
 * not.
 */
export interface Build extends FileStructure {
  /** The beginning of the maker note, as far as it is printable. */
  readonly note: string;
  readonly thumbnail: boolean;
  /** From `fingerprintTables`. */
  readonly tables: string;
}

/** The structures measured on a maker's originals. `eval signatures` writes the table. */
interface MakerBuilds {
  readonly originals: number;
  readonly builds: readonly (Omit<Build, 'tables' | 'huffman'> & { readonly huffman: string })[];
  /** Fingerprints of its quantisation tables; empty if they vary from picture to picture. */
  readonly tables: readonly string[];
}

const MAKERS: Readonly<Record<string, MakerBuilds>> = builds;

export function describeBuild(bytes: Uint8Array, picture: JpegPicture, metadata: Metadata): Build {
  const [block] = readExifBlocks(bytes);
  const [note = ''] = /^[ -~]*/.exec(block?.makerNote ?? '') ?? [];
  return {
    ...describeStructure(bytes, picture),
    note,
    thumbnail: metadata.thumbnail !== null,
    tables: fingerprintTables(picture),
  };
}

/**
 * Whether a file has the structure of the originals of the maker that it names; null if none of them was
 * measured.
 */
export function matchMaker(make: string, build: Build): { matches: boolean; originals: number } | null {
  const maker = MAKERS[nameMaker(make)];
  if (!maker) return null;
  const isBuilt = maker.builds.some(
    ({ order, huffman, subsampling, note, thumbnail }) =>
      order === build.order &&
      huffman === build.huffman &&
      subsampling === build.subsampling &&
      note === build.note &&
      thumbnail === build.thumbnail,
  );
  const hasTables = maker.tables.length === 0 || maker.tables.includes(build.tables);
  return { matches: isBuilt && hasTables, originals: maker.originals };
}

/** The first word of a maker's name, as in the table. */
export function nameMaker(make: string): string {
  return (
    make
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .find((word) => word !== '' && word !== 'eastman') ?? ''
  );
}
