import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromInvocation } from '../arguments.ts';
import { readOrdinary } from '../ordinary/list-ordinary.ts';
import { readReserved } from '../read-reserved.ts';
import { compareLearners, countHints } from './compare-learners.ts';
import { listPictures } from './list-pictures.ts';
import { measureWindows } from './measure-windows.ts';
import { present, presentHints } from './present.ts';

/** Kinds of `ordinary-files.tsv` that are pictures. They are used for checking alone. */
const ORDINARY = ['photo', 'screenshot', 'scan', 'picture of a page'];

const FEWEST = 300;

/**
 * `eval -- ai-made --clones DIR --data DIR --results FILE [--ways N] [--seconds N] [--json FILE]`: whether
 * numbers alone, or the inner layers of the network of `learned-traces`, distinguish pictures made by a
 * generator from others. The clones are git directories, `OWNER+NAME/repo`. One way of each picture is
 * measured, or as many as `--ways` says; measurements are written to the results at once, so that a run
 * continues where the last one stopped, and after `--seconds` no further picture is begun. Five sixths of the
 * sources and generators of `pictures.tsv` are judged out of fold; a model trained on all of them is checked
 * on the rest and on `ordinary-files.tsv`.
 */
export async function evaluateAiMade(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      clones: { type: 'string' },
      data: { type: 'string' },
      results: { type: 'string' },
      seconds: { type: 'string', default: 'Infinity' },
      ways: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  if (!values.clones || !values.data || !values.results)
    throw new Error('--clones DIR, --data DIR and --results FILE are needed');
  const reserved = readReserved(fromInvocation(values.data));
  const pictures = listPictures();
  const ordinary = readOrdinary().filter(
    ({ kind, path }) => ORDINARY.includes(kind) && /\.(png|jpe?g|webp)$/i.test(path),
  );
  // In the order of their SHA-256, so that a run that is stopped early has seen a sample of all.
  const sources = [...pictures, ...ordinary].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  const kept = sources.find(({ sha256 }) => reserved.has(sha256));
  if (kept) throw new Error(`${kept.path} is kept for acceptance`);
  const windows = await measureWindows(sources, {
    clones: fromInvocation(values.clones),
    results: fromInvocation(values.results),
    seconds: Number(values.seconds),
    ways: Number(values.ways),
  });
  const measured = new Set(windows.map(({ sha256 }) => sha256));
  console.log(`${measured.size} of ${sources.length} pictures are measured`);
  if (measured.size < FEWEST) throw new Error(`fewer than ${FEWEST} are too few to learn from`);
  console.log(presentHints(countHints(pictures, ordinary, windows)));
  const compared = compareLearners(pictures, ordinary, windows);
  console.log(present(compared));
  if (values.json) writeFileSync(fromInvocation(values.json), `${JSON.stringify(compared, null, 2)}\n`);
  return 0;
}
