/** Wilson's 95 % interval of a share (Wilson 1927); [0, 1] if `count` is 0. */
export function intervalOf(hits: number, count: number): [number, number] {
  if (count === 0) return [0, 1];
  const z = 1.96;
  const share = hits / count;
  const centre = share + (z * z) / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return [Math.max(0, (centre - reach) / scale), Math.min(1, (centre + reach) / scale)];
}
