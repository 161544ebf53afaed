export interface Location {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A location in ISO 6709 Annex H notation, in degrees: `+34.0754-118.2543/`; null for anything else. */
export function readLocation(text: string): Location | null {
  const match = /^([+-]\d{1,3}(?:\.\d+)?)([+-]\d{1,4}(?:\.\d+)?)/.exec(text.trim());
  return match ? { latitude: Number(match[1]), longitude: Number(match[2]) } : null;
}
