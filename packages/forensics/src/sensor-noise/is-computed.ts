import type { Metadata } from '../formats/metadata/read-metadata.ts';

/**
 * What phones write into photos that they compute from several exposures, or whose background they blur.
 * EXIF's CustomRendered is 0 or 1 by the standard; Apple writes 2 to 8 for high dynamic range, panorama and
 * portrait, where 4 is the unprocessed exposure next to an HDR one. Google leaves a maker note of HDR+ in
 * XMP. A phone may compute its photos without writing any of these.
 */
export function isComputed({ customRendered, groups }: Pick<Metadata, 'customRendered' | 'groups'>): boolean {
  if (customRendered !== null && customRendered >= 2 && customRendered !== 4) return true;
  return Object.keys(groups.xmp ?? {}).some((name) => /^(?:.*:)?hdr(?:p|plus)maker?note$/i.test(name));
}
