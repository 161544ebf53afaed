import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { sendFile } from '../send-file.ts';

const FILE_BYTES = 2_000_000_000;

/** One large sound file through the whole intake: multipart, both fingerprints, store, database. */
export const uploadMeasurement: Measurement = {
  name: 'upload',
  title: 'Upload of a 2 GB file',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'peak memory is read from /proc' };
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'));
    try {
      const small = join(folder, 'small.wav');
      const large = join(folder, 'large.wav');
      await writeSound(small, 1_000_000);
      await writeSound(large, FILE_BYTES);
      // Code loaded on first use must not count as memory of the large file.
      await sendFile(server, small, 'small.wav');
      const before = resetPeakMemory(server.pid);
      report('sending the file');
      const started = performance.now();
      await sendFile(server, large, 'large.wav');
      const seconds = (performance.now() - started) / 1000;
      const peak = readMemory(server.pid, 'VmHWM');
      return {
        megabytes: statSync(large).size / 1e6,
        megabytesPerSecond: FILE_BYTES / 1e6 / seconds,
        serverMegabytesBefore: before,
        serverMegabytesAtPeak: peak,
        serverMegabytesRaised: peak - before,
      };
    } finally {
      await server.stop();
    }
  },
};

/** A RIFF/WAVE file with this many bytes of sound, mostly silence. */
async function writeSound(path: string, bytes: number): Promise<void> {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  writeFileSync(path, head);
  await using file = await open(path, 'r+');
  await file.truncate(head.length + bytes);
}

/**
 * Resets the peak memory counter (proc(5), clear_refs); returns the current resident memory, in megabytes.
 */
function resetPeakMemory(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return readMemory(pid, 'VmRSS');
}

function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
