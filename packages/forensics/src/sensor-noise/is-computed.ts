import type { Metadata } from '../formats/metadata/read-metadata.ts';

/**
 * What phones write of photos that they compute from several exposures, or whose background they blur. EXIF's CustomRendered is 0 or 1 in
 * the standard; Apple writes 2 to 8 for high dynamic range, panorama and portrait, of which 4 is the plain exposure beside one. Google
 * leaves a maker note of HDR+ in XMP. A phone that says nothing may compute its photos all the same.
 */
export function isComputed({ customRendered, groups }: Pick<Metadata, 'customRendered' | 'groups'>): boolean {
  if (customRendered !== null && customRendered >= 2 && customRendered !== 4) return true;
  return Object.keys(groups.xmp ?? {}).some((name) => /^(?:.*:)?hdr(?:p|plus)maker?note$/i.test(name));
}
