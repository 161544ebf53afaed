import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeBuild, nameMaker, readJpeg } from '@assay/forensics';
import { fromInvocation } from '../arguments.ts';
import { readReserved } from '../read-reserved.ts';
import { listOriginals } from './list-originals.ts';

const TABLE = path.resolve(
  import.meta.dirname,
  '../../../packages/forensics/src/methods/quantisation-tables/device-builds.json',
);
/** Programs that keep EXIF write such tables too, so a table counts only if this many originals have it. */
const MIN_PROGRAM_LIKE = 3;

type Build = ReturnType<typeof describeBuild>;

/**
 * `eval signatures --data DIR [--photos DIR …]`: measures how makers' originals are built and writes the table that
 * `quantisation-tables` compares files with.
 */
export async function measureSignatures(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, photos: { type: 'string', multiple: true } },
  });
  if (!values.data) throw new Error('--data DIR is needed');
  const data = fromInvocation(values.data);
  const folders = [data, ...(values.photos ?? []).map(fromInvocation)];
  const makers = new Map<string, Build[]>();
  for (const { bytes, metadata } of listOriginals(folders, readReserved(data))) {
    const picture = readJpeg(bytes, true);
    if (picture.frame === null || !metadata.hasMakerNote || metadata.make === null) continue;
    const maker = nameMaker(metadata.make);
    makers.set(maker, [...(makers.get(maker) ?? []), describeBuild(bytes, picture, metadata)]);
  }
  const table = Object.fromEntries(
    [...makers]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([maker, builds]) => [maker, sumUp(builds)] as const)
      .filter(([, { builds }]) => builds.length > 0),
  );
  writeFileSync(TABLE, `${JSON.stringify(table, null, 1)}\n`);
  const rows = Object.values(table);
  const count = (list: number[]) => list.reduce((sum, one) => sum + one, 0);
  console.log(
    `${rows.length} makers, ${count(rows.map(({ builds }) => builds.length))} builds, ${count(rows.map(({ tables }) => tables.length))} compression tables of ${count(rows.map(({ originals }) => originals))} originals`,
  );
  return 0;
}

function sumUp(all: readonly Build[]) {
  const counts = new Map<string, number>();
  for (const { tables: _, ...build } of all) {
    const key = JSON.stringify(build);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const builds = [...counts]
    .map(([key, count]) => ({ ...(JSON.parse(key) as Omit<Build, 'tables'>), count }))
    .filter(
      ({ huffman, order, count }) =>
        (huffman === 'typical' && !order.startsWith('APP0')) || count >= MIN_PROGRAM_LIKE,
    )
    .sort((one, other) => other.count - one.count);
  const tables = [...new Set(all.map((build) => build.tables))].sort();
  // If hardly two originals share their tables, the firmware computes them for each picture.
  const areFixed = all.length >= 6 && tables.length <= all.length / 2;
  return { originals: all.length, builds, tables: areFixed ? tables : [] };
}
