/** A whole number, not negative, in groups of three: "12,345". As `Intl` would, which takes long to wake on a page's first look. */
export function writeCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
