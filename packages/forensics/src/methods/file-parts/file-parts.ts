import { type Statement, say } from '@assay/statements';
import { readBitDepth } from '../../formats/parts/bit-depth.ts';
import { listParts } from '../../formats/parts/list-parts.ts';
import type { FileParts, Part } from '../../formats/parts/part.ts';
import { defineMethod, type Outcome } from '../../method.ts';

/** Enough to be named beside the verdict; without trust, so that it does not affect the tamper score. */
const SCORE = 20;
/** The bits per channel that the decoder gives to all methods. */
const EXAMINED_BITS = 8;

const LIMITS = say('file-parts.limits');

export default defineMethod({
  id: 'file-parts',
  version: '1.1.0',
  title: say('file-parts.title'),
  medium: 'image',
  cue: 'metadata',
  // Other parts of a file are reported and not treated as suspicious.
  trust: 0,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image): Outcome => {
    const found = listParts(image.bytes, image.metadata());
    if (found === null) return { status: 'not-applicable', message: say('file-parts.unknown-format') };
    const { pictures, auxiliary, parts } = found;
    const bits = readBitDepth(image.bytes);
    return {
      status: 'finding',
      compromisedScore: pictures > 1 || parts.some(isForeign) ? SCORE : 0,
      message: [
        ...describeParts(found),
        ...(bits !== null && bits > EXAMINED_BITS ? [say('file-parts.deeper', { bits })] : []),
      ],
      limits: LIMITS,
      regions: [],
      raw: { pictures, auxiliary, bits, parts: parts.map((part) => ({ ...part })) },
    };
  },
});

/** Many cameras leave zeros or other padding after the picture. */
const isForeign = ({ use, kind }: Part) => use === null && kind !== 'zeros' && kind !== 'unknown';

function describeParts({ pictures, auxiliary, parts }: FileParts): Statement[] {
  const said = [
    ...(pictures > 1 ? [say('file-parts.only-first', { count: pictures })] : []),
    ...parts.map(describePart),
    ...(auxiliary > 0 ? [say('file-parts.auxiliary', { count: auxiliary })] : []),
  ];
  return said.length > 0 ? said : [say('file-parts.none')];
}

function describePart({ where, kind, use, bytes }: Part): Statement {
  return use === null
    ? say('file-parts.foreign', { where, kind, bytes })
    : say('file-parts.usual', { use, bytes });
}
