import type { DecodedImage } from '../../decoded-image.ts';
import { defineMethod, type Finding } from '../../method.ts';
import { type Fact, findFacts } from './find-facts.ts';

const LIMITS =
  'Metadata can be written by anyone and is often removed by messengers and websites. ' +
  'A trace of editing software says that the file was saved again, not that its content was changed.';

export default defineMethod({
  id: 'metadata',
  version: '1.1.0',
  title: 'Metadata',
  medium: 'image',
  cue: 'metadata',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image): Finding => {
    const metadata = image.metadata();
    const picture = image.jpeg();
    const facts = findFacts({
      metadata,
      receivedAt: image.receivedAt,
      size: readSize(image),
    });
    return {
      status: 'finding',
      compromisedScore: scoreFacts(facts),
      message: tellFacts(facts),
      limits: LIMITS,
      regions: [],
      raw: {
        facts: facts.map(({ id, weight, text }) => ({ id, weight, text })),
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

/** Facts are taken as independent: 1 - Π(1 - weight). */
function scoreFacts(facts: readonly Fact[]): number {
  return Math.round(100 * (1 - facts.reduce((rest, { weight }) => rest * (1 - weight), 1)));
}

function tellFacts(facts: readonly Fact[]): string {
  if (facts.length === 0) return 'The metadata is consistent.';
  const clauses = facts.map(({ text }) => text);
  const last = clauses.pop();
  return `About this file: ${clauses.length > 0 ? `${clauses.join(', ')} and ${last}` : last}.`;
}

function readSize(image: DecodedImage): { width: number; height: number } | null {
  const frame = image.damage()?.declared ?? image.jpeg()?.frame;
  if (frame) return { width: frame.width, height: frame.height };
  const file = image.metadata().groups.png;
  const [width, height] = [file?.['Image Width'], file?.['Image Height']].map((text) =>
    Number.parseInt(text ?? '', 10),
  );
  return width > 0 && height > 0 ? { width, height } : null;
}
