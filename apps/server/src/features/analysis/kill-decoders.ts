import { readdirSync, readFileSync } from 'node:fs';

/** The script of a decoder, bundled or not. */
const isDecoder = /child-code\/\w+\/main\.js|analysis\/src\/child\/main\.ts/;

/** For tests, on Linux: kills every sandboxed decoder started by this process, at any depth. */
export function killDecoders(): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readProcess(name, 'stat');
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]));
  }
  for (const pid of parents.keys()) {
    let above = parents.get(pid);
    while (above && above !== process.pid) above = parents.get(above);
    if (!above || !isDecoder.test(readProcess(String(pid), 'cmdline'))) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

function readProcess(pid: string, what: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
