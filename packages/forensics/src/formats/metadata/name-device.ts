/** A device as people name it: many models begin with their maker, which is not said twice (`Canon EOS 5D`, `NIKON D70`). */
export function nameDevice(make: string | null | undefined, model: string | null | undefined): string {
  const [first = ''] = (make ?? '').split(' ');
  const isNamed = first !== '' && model?.toLowerCase().startsWith(first.toLowerCase());
  return isNamed ? (model ?? '') : [make, model].filter(Boolean).join(' ');
}
