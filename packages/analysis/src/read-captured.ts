const MAX_NAME_LENGTH = 200;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const MAX_OFFSET_MINUTES = 24 * 60;
const MAX_LIGHT_VALUE = 30;

/** A picture's data about its capture; missing values are null. */
export interface Captured {
  readonly make: string | null;
  readonly model: string | null;
  /** Serial number of the camera body. Missing if the file names none, or was read before serial numbers were. */
  readonly serial?: string;
  /** `local` is the camera's own time as YYYY-MM-DDTHH:MM:SS, `offset` its minutes east of UTC. */
  readonly takenAt: { readonly local: string; readonly offset: number | null } | null;
  /** WGS 84 degrees, north and east positive. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  /**
   * The photo's exposure value at ISO 100. Missing if the file does not state it, or if the file was read
   * before Assay looked for it.
   */
  readonly lightValue?: number;
}

/**
 * Takes values of the right shape from a child's reply: the child has read a hostile file. The rest is null.
 */
export function readCaptured(reply: unknown): Captured {
  const { make, model, serial, takenAt, location, lightValue } = readObject(reply);
  return {
    make: readName(make),
    model: readName(model),
    ...(typeof serial === 'string' && { serial: serial.slice(0, MAX_NAME_LENGTH) }),
    takenAt: readTime(readObject(takenAt)),
    location: readPlace(readObject(location)),
    ...(typeof lightValue === 'number' && Math.abs(lightValue) <= MAX_LIGHT_VALUE && { lightValue }),
  };
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function readName(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MAX_NAME_LENGTH) : null;
}

function readTime({ local, offset }: Record<string, unknown>): Captured['takenAt'] {
  if (typeof local !== 'string' || !LOCAL_TIME.test(local) || Number.isNaN(Date.parse(`${local}Z`)))
    return null;
  const isOffset = typeof offset === 'number' && Math.abs(offset) <= MAX_OFFSET_MINUTES;
  return { local, offset: isOffset ? offset : null };
}

function readPlace({ latitude, longitude }: Record<string, unknown>): Captured['location'] {
  const isWithin = (degrees: unknown, most: number): degrees is number =>
    typeof degrees === 'number' && Math.abs(degrees) <= most;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
}
