import { blended } from './blended.ts';
import { copyMove } from './copy-move.ts';
import { damage } from './damage.ts';
import { digits } from './digits.ts';
import type { Edit } from './edit.ts';
import { regenerated } from './regenerated.ts';
import { removal } from './removal.ts';
import { retouch } from './retouch.ts';
import { splice } from './splice.ts';

/** The kinds of forgery, by their names in labels. */
export const edits: Readonly<Record<string, Edit>> = {
  splice,
  blended,
  'copy-move': copyMove,
  removal,
  retouch,
  digits,
  damage,
  regenerated,
};
