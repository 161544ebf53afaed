import { type Statement, say } from '@assay/statements';

/** Coordinates as people read them: 52.39061° N, 13.06451° E. */
export function sayPlace({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): Statement {
  return say('report.place', {
    latitude: Math.abs(latitude),
    northSouth: latitude < 0 ? 'south' : 'north',
    longitude: Math.abs(longitude),
    eastWest: longitude < 0 ? 'west' : 'east',
  });
}
