import type { Box, Size } from './orientation.ts';

const AT = /(?:^#|&)at=(\d+),(\d+),(\d+),(\d+)(?:&|$)/;

/** The place that an address names in its fragment, in pixels of the upright picture; null where it names none inside of it. */
export function readPlace(hash: string, size: Size): Box | null {
  const found = AT.exec(hash);
  if (!found) return null;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  const isInside = width > 0 && height > 0 && x + width <= size.width && y + height <= size.height;
  return isInside ? { x, y, width, height } : null;
}

/** The address of a file with a place in it. `page` is the address of the page that shows the file. */
export function writePlace(page: string, { x, y, width, height }: Box): string {
  const address = new URL(page);
  address.hash = `at=${[x, y, width, height].map(Math.round).join(',')}`;
  return address.href;
}

/** The address of a file: in its record if that is open, else its own page. */
export function fileAddress(page: string, assetId: string): string {
  const address = new URL(page);
  address.searchParams.delete('decide');
  if (address.pathname.startsWith('/workorders/')) address.searchParams.set('asset', assetId);
  else address.pathname = `/utilities/${assetId}`;
  return address.href;
}

/**
 * The box between two corners, in whole pixels and within the picture; null if it is smaller than four pixels
 * each way.
 */
export function boxBetween(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
  size: Size,
): Box | null {
  const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
  const [left, right] = [one.x, other.x].map((x) => within(x, size.width)).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => within(y, size.height)).toSorted((a, b) => a - b);
  const box = {
    x: left ?? 0,
    y: top ?? 0,
    width: (right ?? 0) - (left ?? 0),
    height: (bottom ?? 0) - (top ?? 0),
  };
  return box.width < 4 || box.height < 4 ? null : box;
}
