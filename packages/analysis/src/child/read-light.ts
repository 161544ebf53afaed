type Tags = Readonly<Record<string, string>>;

/**
 * The brightness of a photographed scene according to the camera's settings: the exposure value at ISO 100
 * (ISO 2720). Daylight outdoors is 11 to 16, lit rooms are 5 to 9, streets at night 3 to 8. Null if a part is
 * missing, or if a flash fired.
 */
export function readLightValue(exif: Tags = {}): number | null {
  const { ExposureTime, FNumber, Flash = '' } = exif;
  const iso = readNumber(exif.ISO ?? exif.ISOSpeedRatings ?? exif.PhotographicSensitivity);
  const seconds = readNumber(ExposureTime);
  const aperture = readNumber(FNumber?.replace(/^f\//i, ''));
  if (iso === null || seconds === null || aperture === null) return null;
  if (/\bfired\b/i.test(Flash) && !/\bnot fire/i.test(Flash)) return null;
  const value = Math.log2(aperture ** 2 / seconds) - Math.log2(iso / 100);
  return Math.abs(value) <= 30 ? Math.round(value * 10) / 10 : null;
}

/** `1/125`, `0.5`, `0.5 s`; null for anything but a positive number. */
function readNumber(text: string | undefined): number | null {
  const [, above, below = '1'] = /^\s*(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+(?:\.\d+)?))?/.exec(text ?? '') ?? [];
  const value = Number(above) / Number(below);
  return Number.isFinite(value) && value > 0 ? value : null;
}
