import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { readPhotographedCodes } from '@assay/analysis/in-process';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { seedRandom } from '../paired/random.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';
import { HARMS, photographCode } from './photograph-code.ts';

/** Codes as tills, banks and offices print them. */
const CODES = [
  [
    'QRCode',
    (n: number) => `BCD\n002\n1\nSCT\n\nHarbour Tools\nDE89370400440532013000\nEUR${n}.30\n\n\nRE-${n}`,
  ],
  [
    'QRCode',
    (n: number) =>
      `_R1-AT1_KASSE-7_${n}_2024-03-05T11:22:26_119,00_0,00_0,00_0,00_0,00_udSL0zTzFaA=_b869_TZgOKfzheUs=`,
  ],
  ['DataMatrix', (n: number) => `RE-2024-${n}`],
  ['Aztec', (n: number) => `TICKET ${n} 2024-03-05 119.00 EUR`],
  ['PDF417', (n: number) => `RE-2024-${n} 119.00`],
] as const;
const COUNT = 500;

/**
 * `eval -- codes [--json FILE] [--limit N]`: draws codes as phones photograph them, and reads them. Needs no
 * data.
 */
export async function evaluateCodes(args: string[]): Promise<number> {
  const options = { json: { type: 'string' }, limit: { type: 'string' } } as const;
  const { json, limit } = parseArgs({ args, options }).values;
  const count = Math.min(COUNT, Number(limit ?? COUNT));
  const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(writer)).buffer } });
  const measured: {
    format: string;
    harm: string;
    isRead: boolean;
    isWrong: boolean;
    milliseconds: number;
  }[] = [];
  for (let n = 0; n < count; n++) {
    const [format, write] = CODES[n % CODES.length];
    const harm = HARMS[Math.floor(n / CODES.length) % HARMS.length];
    const text = write(1000 + n);
    const { symbol } = await writeBarcode(text, { format });
    const photo = await photographCode(
      { ...symbol, data: new Uint8Array(symbol.data) },
      harm,
      seedRandom(`code ${n}`),
    );
    const started = process.cpuUsage();
    const found = await readPhotographedCodes(photo);
    measured.push({
      format,
      harm,
      isRead: found.some((code) => code.text === text),
      isWrong: found.some((code) => code.text !== text),
      milliseconds: processorMs(started),
    });
    showProgress(measured.length, count);
  }
  const share = (of: typeof measured) => {
    const read = of.filter(({ isRead }) => isRead).length;
    return { read, of: of.length, share: read / of.length, interval95: intervalOf(read, of.length) };
  };
  const by = (key: 'format' | 'harm') =>
    Object.fromEntries([...Map.groupBy(measured, (one) => one[key])].map(([name, of]) => [name, share(of)]));
  const times = measured.map(({ milliseconds }) => Math.round(milliseconds)).sort((a, b) => a - b);
  const report = {
    all: share(measured),
    ...{ byHarm: by('harm'), byFormat: by('format') },
    readWrong: measured.filter(({ isWrong }) => isWrong).length,
    processorMs: { median: times[count >> 1], most: times[count - 1] },
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
