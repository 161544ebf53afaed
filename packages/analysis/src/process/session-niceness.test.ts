import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setSessionNiceness } from './session-niceness.ts';

const missing = existsSync('/proc/self/autogroup') ? '' : ' (needs a kernel that groups sessions)';

it.skipIf(missing)(`a session gets its niceness as a whole${missing}`, async () => {
  const child = spawn('sleep', ['30'], { detached: true, stdio: 'ignore' });
  const pid = child.pid as number;
  const read = () => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim();
  try {
    // If it comes too soon, the second call waits until the system accepts it.
    setSessionNiceness(pid, 5);
    setSessionNiceness(pid, 19);
    await expect.poll(read).toMatch(/nice 19$/);
  } finally {
    child.kill('SIGKILL');
  }
});

it('a process that has ended needs none', async () => {
  const child = spawn('true', { detached: true });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(() => setSessionNiceness(child.pid as number, 19)).not.toThrow();
});
