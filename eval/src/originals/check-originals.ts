import { parseArgs } from 'node:util';
import { findContradictions, readExifBlocks } from '@assay/forensics';
import { inEnglish } from '@assay/statements/english';
import { fromInvocation } from '../arguments.ts';
import { readReserved } from '../read-reserved.ts';
import { listOriginals } from './list-originals.ts';

/**
 * `eval originals --data DIR [--photos DIR …]`: how often the metadata of untouched photos is said to
 * contradict itself. Reads no pixels. Takes the photos of the data folder and of each folder of `--photos`.
 */
export async function checkOriginals(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, photos: { type: 'string', multiple: true } },
  });
  if (!values.data) throw new Error('--data DIR is needed');
  const data = fromInvocation(values.data);
  const folders = [data, ...(values.photos ?? []).map(fromInvocation)];
  const devices = new Set<string>();
  let count = 0;
  let objections = 0;
  for (const { file, bytes, metadata, device } of listOriginals(folders, readReserved(data))) {
    count++;
    devices.add(device);
    const facts = findContradictions(metadata, readExifBlocks(bytes));
    if (facts.length === 0) continue;
    objections++;
    console.log(`${file} (${device}): ${facts.map(({ said }) => inEnglish([said])).join('; ')}`);
  }
  console.log(`${objections} objections to ${count} originals of ${devices.size} devices`);
  return 0;
}
