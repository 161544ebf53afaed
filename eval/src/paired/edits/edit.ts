import type { Coverage, Picture } from '../picture.ts';
import type { Random } from '../random.ts';

/** One kind of forgery: changes the picture in place and returns where; null if it cannot. */
export type Edit = (picture: Picture, scene: EditScene) => Promise<Coverage | null> | Coverage | null;

export interface EditScene {
  readonly random: Random;
  /** Another camera's photo, the source of pasted parts. */
  readonly donor: Picture;
  /** Wanted share of the picture's area. */
  readonly areaShare: number;
}
