/** A form as browsers send it: the fields first, then the files, by name, all of them under `field`. */
export function makeForm(
  fields: Record<string, string | string[]>,
  files: Record<string, Uint8Array> = {},
  field = 'media',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  }
  for (const [name, bytes] of Object.entries(files)) form.append(field, new File([bytes as BlobPart], name));
  return form;
}
