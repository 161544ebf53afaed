/** The archive is not what it says it is, or cannot be read. */
export class BundleError extends Error {
  override name = 'BundleError';
}
