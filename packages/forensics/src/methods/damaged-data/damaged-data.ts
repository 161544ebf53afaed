import type { Damage } from '../../decoded-image.ts';
import { defineMethod, type Outcome } from '../../method.ts';

/** Enough to be named beside the verdict; without trust, so that it does not move the tamper score. */
const SCORE = 20;
/** From this share on the picture counts as all there. */
const ALL = 0.9995;

const LIMITS =
  'Data goes missing when a transfer or a memory card fails, far more often than on purpose; but what is missing ' +
  'cannot be checked, and a damaged file can be a pretext. Ask for the file again.';

export default defineMethod({
  id: 'damaged-data',
  version: '1.0.0',
  title: 'Missing or damaged data',
  medium: 'image',
  cue: 'metadata',
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const damage = image.damage();
    const picture = image.jpeg();
    if (damage === null && (picture === null || picture.components.length === 0)) {
      return {
        status: 'not-applicable',
        message: picture?.notes[0] ?? 'The file is no JPEG.',
      };
    }
    return {
      status: 'finding',
      compromisedScore: damage ? SCORE : 0,
      message: damage ? `${tellDamage(damage)} ${tellUse(damage)}`.trim() : 'The picture data is complete.',
      limits: LIMITS,
      regions: damage ? locateGap(damage) : [],
      raw: {
        share: damage?.share ?? 1,
        lines: damage?.lines ?? null,
        ended: damage?.ended ?? false,
        coarse: damage?.coarse ?? false,
        recovered: damage?.recovered ?? false,
      },
    };
  },
});

function tellDamage({ share, ended, coarse }: Damage): string {
  if (coarse) {
    return ended
      ? 'The file ends before its picture does: all of it is there, but not its fine detail.'
      : 'Part of the picture data makes no sense: all of the picture is there, but not its fine detail.';
  }
  if (share >= ALL && ended)
    return 'The file has no end marker, as if it had been cut off; the picture is there.';
  // Never "0 %" of what is there in part, nor "100 %" of what is not.
  const percent = Math.min(99, Math.max(share > 0 ? 1 : 0, Math.round(100 * share)));
  return ended
    ? `The file ends before its picture does: ${percent} % of it is there.`
    : `Part of the picture data is missing or makes no sense: ${percent} % of the picture is there.`;
}

function tellUse({ recovered, coarse, lines, declared }: Damage): string {
  if (!recovered) return 'What is left is too little or too broken to be looked at apart from the rest.';
  if (coarse) return 'What came before the damage was looked at.';
  if (lines >= declared.height) return '';
  return `Only its upper ${lines} of ${declared.height} lines, which are whole, were looked at.`;
}

/** The lines from the first gap on. */
function locateGap({ recovered, lines, declared }: Damage) {
  if (!recovered || lines >= declared.height) return [];
  return [{ x: 0, y: lines, width: declared.width, height: declared.height - lines, label: 'missing' }];
}
