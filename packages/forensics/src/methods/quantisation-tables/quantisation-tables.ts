import { type Statement, say } from '@assay/statements';
import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';
import {
  matchQuality,
  STANDARD_CHROMINANCE,
  STANDARD_LUMINANCE,
} from '../../formats/jpeg/standard-tables.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { describeStructure, type FileStructure, fingerprintTables } from './describe-structure.ts';
import { findWriter, type Writer } from './find-writer.ts';
import { findKnownTables, type KnownTables } from './known-tables.ts';

const LIMITS = say('quantisation-tables.limits');

/** Low throughout: resaving is not forging. */
const SCORES: Readonly<Record<Writer['kind'], number>> = {
  camera: 0,
  device: 0,
  service: 5,
  standard: 5,
  unknown: 5,
  editor: 20,
};

/** 3 of 76 camera originals have optimised Huffman tables, but most resaved files do. */
const OWN_HUFFMAN = 8;

export default defineMethod({
  id: 'quantisation-tables',
  version: '1.3.0',
  title: say('quantisation-tables.title'),
  source: 'ITU-T T.81 (JPEG), annex K',
  medium: 'image',
  cue: 'metadata',
  trust: 0.3,
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const picture = image.jpeg();
    const [luminance, chrominance] = listTables(picture);
    if (picture === null || luminance === undefined) {
      return { status: 'not-applicable', message: say('quantisation-tables.none') };
    }
    const luma = matchQuality(luminance, STANDARD_LUMINANCE);
    const chroma = chrominance && matchQuality(chrominance, STANDARD_CHROMINANCE);
    const standard = luma.exact && (chroma?.exact ?? true);
    const structure = describeStructure(image.bytes, picture);
    const known = findKnownTables(listDifferent(picture));
    const writer = findWriter(image.bytes, picture, image.metadata(), standard);
    return {
      status: 'finding',
      compromisedScore: Math.max(SCORES[writer.kind], hasOwnHuffman(structure, picture) ? OWN_HUFFMAN : 0),
      message: [
        writer.said,
        describeQuality(luma.quality, standard, known),
        ...(hasOwnHuffman(structure, picture) ? [say('quantisation-tables.own-huffman')] : []),
      ],
      limits: LIMITS,
      regions: [],
      raw: {
        writer: writer.kind,
        quality: luma.quality,
        standard,
        distance: luma.distance,
        known: known && `${known.program}, quality ${known.quality}`,
        chrominanceQuality: chroma?.quality ?? null,
        sampling:
          picture.frame?.components.map(({ horizontal, vertical }) => `${horizontal}x${vertical}`) ?? [],
        process: picture.frame?.process ?? null,
        huffman: structure.huffman,
        ownHuffman: structure.huffman === 'own',
        order: structure.order,
        subsampling: structure.subsampling,
        markers: picture.segments.map(({ marker }) => marker.toString(16)),
        fingerprint: fingerprintTables(picture),
      },
    };
  },
});

function listTables(picture: JpegPicture | null): Uint16Array[] {
  const tables = picture?.frame?.components.map(({ table }) => picture.tables.get(table)) ?? [];
  return tables.filter((steps) => steps !== undefined);
}

/** The tables that components use, each once, in ascending order of their numbers. */
function listDifferent({ frame, tables }: JpegPicture): Uint16Array[] {
  const numbers = new Set(frame?.components.map(({ table }) => table));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => tables.get(number))
    .filter((steps) => steps !== undefined);
}

function describeQuality(quality: number, standard: boolean, known: KnownTables | null): Statement {
  if (known !== null)
    return say('quantisation-tables.known', { program: known.program, quality: known.quality });
  return say(standard ? 'quantisation-tables.standard' : 'quantisation-tables.nearest', { quality });
}

/**
 * Whether Huffman tables were optimised although the process does not require it: cameras rarely spend the
 * second pass, while progressive files must have them.
 */
function hasOwnHuffman({ huffman }: FileStructure, picture: JpegPicture): boolean {
  return huffman === 'own' && picture.frame?.process === 'baseline';
}
