import { crack } from './crack.ts';
import { dent } from './dent.ts';
import { insect } from './insect.ts';
import type { Insert } from './insert.ts';
import { missingPart } from './missing-part.ts';
import { stain } from './stain.ts';

export const inserts = { stain, crack, dent, insect, 'missing part': missingPart } satisfies Record<
  string,
  Insert
>;
export type InsertKind = keyof typeof inserts;
