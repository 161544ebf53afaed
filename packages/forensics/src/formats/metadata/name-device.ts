/**
 * The usual name of a device. Many models begin with their maker, which is then not repeated (`Canon EOS 5D`,
 * `NIKON D70`).
 */
export function nameDevice(make: string | null | undefined, model: string | null | undefined): string {
  const [first = ''] = (make ?? '').split(' ');
  const isNamed = first !== '' && model?.toLowerCase().startsWith(first.toLowerCase());
  return isNamed ? (model ?? '') : [make, model].filter(Boolean).join(' ');
}
