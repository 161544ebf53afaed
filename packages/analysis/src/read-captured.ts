import type { Captured } from './derive-image.ts';

const MAX_NAME_LENGTH = 200;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const MAX_OFFSET_MINUTES = 24 * 60;
const MAX_LIGHT_VALUE = 30;

/** Takes from a child's reply what has the right shape: the child has read a hostile file. The rest is null. */
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
