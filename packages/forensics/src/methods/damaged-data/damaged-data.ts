import { type Statement, say } from '@assay/statements';
import type { Damage } from '../../media/image/decoded-image.ts';
import { defineMethod, type Outcome } from '../../method.ts';

/** Enough to be named beside the verdict; without trust, so that it does not affect the tamper score. */
const SCORE = 20;
/** From this share on the picture counts as complete. */
const ALL = 0.9995;

const LIMITS = say('damaged-data.limits');

export default defineMethod({
  id: 'damaged-data',
  version: '1.0.0',
  title: say('damaged-data.title'),
  source: 'ITU-T T.81 (JPEG), annexes B and E',
  medium: 'image',
  cue: 'metadata',
  // A truncated file is reported and not treated as suspicious.
  trust: 0,
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const damage = image.damage();
    const picture = image.jpeg();
    if (damage === null && (picture === null || picture.components.length === 0)) {
      return {
        status: 'not-applicable',
        message: picture?.notes[0] ?? say('jpeg.none'),
      };
    }
    return {
      status: 'finding',
      compromisedScore: damage ? SCORE : 0,
      message: damage ? [describeDamage(damage), ...describeUse(damage)] : say('damaged-data.complete'),
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

function describeDamage({ share, ended, coarse }: Damage): Statement {
  if (coarse) {
    return ended ? say('damaged-data.ends-early-coarse') : say('damaged-data.senseless-coarse');
  }
  if (share >= ALL && ended) return say('damaged-data.no-end-marker');
  // Never "0 %" for partial data, nor "100 %" for incomplete data.
  const percent = Math.min(99, Math.max(share > 0 ? 1 : 0, Math.round(100 * share)));
  return ended ? say('damaged-data.ends-early', { percent }) : say('damaged-data.senseless', { percent });
}

function describeUse({ recovered, coarse, lines, declared }: Damage): Statement[] {
  if (!recovered) return [say('damaged-data.unusable')];
  if (coarse) return [say('damaged-data.before-damage')];
  if (lines >= declared.height) return [];
  return [say('damaged-data.upper-lines', { lines, height: declared.height })];
}

/** The lines from the first gap on. */
function locateGap({ recovered, lines, declared }: Damage) {
  if (!recovered || lines >= declared.height) return [];
  return [{ x: 0, y: lines, width: declared.width, height: declared.height - lines, label: 'missing' }];
}
