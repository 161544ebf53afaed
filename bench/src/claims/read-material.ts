import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReserved } from '../../../eval/src/read-reserved.ts';
import { readLightValue } from '../../../packages/analysis/src/child/read-light.ts';
import { readMetadata } from '../../../packages/forensics/src/forensics.ts';

/** The capture data of a real photo. */
export interface RealPhoto {
  readonly make: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  readonly takenAt: { readonly local: string; readonly offset: number | null };
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  /** Exposure value at ISO 100. */
  readonly lightValue: number | null;
}

/** A real receipt's day and total, in hundredths, as people transcribed them. */
export interface RealReceipt {
  readonly name: string;
  readonly date: string;
  readonly total: number;
}

const PHOTOS = ['images/camera', 'images/camera-other'];
const DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** Photos that state when they were taken, without those reserved for other measurements. */
export function readPhotos(data: string): RealPhoto[] {
  const reserved = readReserved(data);
  const rows = readFileSync(join(data, 'manifest.tsv'), 'utf8').split(/\r?\n/).filter(Boolean);
  const [head = '', ...files] = rows.map((row) => row.split('\t'));
  const columns = [...head];
  return files.flatMap((cells) => {
    const [file, digest] = ['file', 'sha256'].map((name) => cells[columns.indexOf(name)] ?? '');
    if (!file || !PHOTOS.some((folder) => file.startsWith(`${folder}/`)) || reserved.has(digest ?? ''))
      return [];
    const { make, model, serial, takenAt, location, groups } = readMetadata(readFileSync(join(data, file)));
    if (!takenAt) return [];
    const place = location && { latitude: location.latitude, longitude: location.longitude };
    // Few cameras write a time zone: the longitude gives the nearest hour.
    const offset = takenAt.offset ?? (place && 60 * Math.round(place.longitude / 15));
    const lightValue = readLightValue(groups.exif);
    return [{ make, model, serial, takenAt: { local: takenAt.local, offset }, location: place, lightValue }];
  });
}

/** Receipts of SROIE (Huang and others, ICDAR 2019), by their keys. */
export function readReceiptKeys(data: string): RealReceipt[] {
  const folder = join(data, 'receipts/sroie/data/key');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { date = '', total = '' } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<
        Record<'date' | 'total', string>
      >;
      const [, day, month, year] = DAY.exec(date) ?? [];
      const hundredths = Math.round(Number(total.replace(/[^\d.]/g, '')) * 100);
      if (!day || !(hundredths > 0)) return [];
      return [{ name: file.replace('.json', '.jpg'), date: `${year}-${month}-${day}`, total: hundredths }];
    });
}
