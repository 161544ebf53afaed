/** A recording's tags about its capture, in the same form as a picture's. */
export function describeMaking(tags: Readonly<Record<string, string>>) {
  const find = (...names: string[]) => {
    for (const name of names) if (tags[name]) return tags[name];
    return null;
  };
  const made = find('com.apple.quicktime.creationdate', 'creation_time', 'date');
  return {
    make: find('com.apple.quicktime.make', 'com.android.manufacturer', 'make'),
    model: find('com.apple.quicktime.model', 'com.android.model', 'model'),
    takenAt: made === null ? null : readTime(made),
    location: readPlace(find('com.apple.quicktime.location.ISO6709', 'location', 'location-eng')),
  };
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/;
/** Recorders without a clock write the beginning of an epoch: 1904 in MP4, 1970 elsewhere. */
const FIRST_YEAR = 1990;

function readTime(text: string): { local: string; offset: number | null } | null {
  const [, day, time, zone] = TIME.exec(text.trim()) ?? [];
  if (!day || !time || Number(day.slice(0, 4)) < FIRST_YEAR) return null;
  if (!zone) return { local: `${day}T${time}`, offset: null };
  if (zone === 'Z') return { local: `${day}T${time}`, offset: 0 };
  const minutes = 60 * Number(zone.slice(1, 3)) + Number(zone.slice(-2));
  return { local: `${day}T${time}`, offset: zone.startsWith('-') ? -minutes : minutes };
}

/** ISO 6709: +46.0207+008.9587+273/ */
function readPlace(text: string | null): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] = /^([+-]\d{2}(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)/.exec(text ?? '') ?? [];
  if (!latitude || !longitude) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return place.latitude === 0 && place.longitude === 0 ? null : place;
}
