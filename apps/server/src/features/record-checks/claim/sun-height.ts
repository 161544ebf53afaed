const DEGREES = Math.PI / 180;
const DAY_MS = 86_400_000;
/** 1 January 2000 at noon, UTC. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/**
 * The height of the sun's centre above the horizon in degrees, without refraction. By the low-precision
 * formulas of the Astronomical Almanac: accurate to a hundredth of a degree from 1950 to 2050.
 */
export function sunHeight(
  at: Date,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): number {
  const days = (at.getTime() - J2000_MS) / DAY_MS;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREES;
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREES;
  const obliquity = (23.439 - 0.0000004 * days) * DEGREES;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic));
  const siderealHours = 18.697374558 + 24.06570982441908 * days;
  const hourAngle = (15 * siderealHours + longitude) * DEGREES - ascension;
  const sine =
    Math.sin(latitude * DEGREES) * Math.sin(declination) +
    Math.cos(latitude * DEGREES) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / DEGREES;
}
