import { mesh } from 'topojson-client';

/** Degrees that a line may run along before it is taken to go around the back of the map. */
const AROUND = 180;

/** The coasts of the world as an SVG path in degrees: x to the east, y to the south. */
export function outlineWorld(topology: Parameters<typeof mesh>[0]): string {
  return mesh(topology)
    .coordinates.map((line) => {
      let before = Number.NaN;
      return line
        .map(([longitude = 0, latitude = 0]) => {
          const isJump = !(Math.abs(longitude - before) < AROUND);
          before = longitude;
          return `${isJump ? 'M' : 'L'}${longitude.toFixed(1)} ${(-latitude).toFixed(1)}`;
        })
        .join('');
    })
    .join('');
}
