import { type Statement, say, series } from '@assay/statements';
import { readHeifProperties } from '../../formats/bmff/heif-properties.ts';
import { readExifBlocks } from '../../formats/metadata/exif-blocks.ts';
import { listTexts } from '../../marks/texts/list-texts.ts';
import { scoreWeights } from '../../maths/score-weights.ts';
import type { DecodedImage } from '../../media/image/decoded-image.ts';
import { defineMethod, type Finding } from '../../method.ts';
import type { Fact } from './fact.ts';
import { findFacts } from './find-facts.ts';

const LIMITS = say('metadata.limits');

export default defineMethod({
  id: 'metadata',
  version: '1.5.0',
  title: say('metadata.title'),
  medium: 'image',
  cue: 'metadata',
  trust: 0.4,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image): Finding => {
    const metadata = image.metadata();
    const picture = image.jpeg();
    const facts = findFacts({
      metadata,
      blocks: readExifBlocks(image.bytes),
      texts: listTexts(image.bytes),
      receivedAt: image.receivedAt,
      size: readSize(image),
    });
    return {
      status: 'finding',
      compromisedScore: scoreWeights(facts),
      message: describeFacts(facts),
      limits: LIMITS,
      regions: [],
      raw: {
        facts: facts.map(({ id, weight, said }) => ({ id, weight, said })),
        camera: [metadata.make, metadata.model].filter(Boolean).join(' ') || null,
        software: metadata.software ?? metadata.creatorTool,
        takenAt: metadata.takenAt?.local ?? null,
        modifiedAt: metadata.modifiedAt?.local ?? null,
        trailingBytes: picture?.trailingBytes ?? null,
        notes: metadata.notes,
      },
    };
  },
});

function describeFacts(facts: readonly Fact[]): Statement {
  if (facts.length === 0) return say('metadata.consistent');
  const clauses = facts.map(({ said }) => said);
  return say('metadata.found', { facts: series('and', clauses) });
}

function readSize(image: DecodedImage): { width: number; height: number } | null {
  const frame = image.damage()?.declared ?? image.jpeg()?.frame;
  if (frame) return { width: frame.width, height: frame.height };
  const heif = readHeifProperties(image.bytes)?.size;
  if (heif) return heif;
  const file = image.metadata().groups.png;
  const [width, height] = [file?.['Image Width'], file?.['Image Height']].map((text) =>
    Number.parseInt(text ?? '', 10),
  );
  return width > 0 && height > 0 ? { width, height } : null;
}
