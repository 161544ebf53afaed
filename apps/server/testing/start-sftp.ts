import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isRunning, waitForPort } from './ports.ts';

const SSHD = '/usr/sbin/sshd';

/**
 * Whether OpenSSH's server can be started here: it is root's own to let another user in, with files mounted over those of
 * the system in a namespace of its own.
 */
export const canStartSftp: boolean =
  existsSync(SSHD) && process.getuid?.() === 0 && process.platform === 'linux' && mayMount();

export interface TestSftp {
  host: string;
  port: number;
  user: string;
  password: string;
  /** OpenSSH's format, without a passphrase. */
  privateKey: string;
  /** SHA256:… of the server's key. */
  hostKey: string;
  /** Path of the server's `files/`, in which the user begins. */
  folder: string;
  /** Restarts the server with another key. */
  restartWithOtherKey(): Promise<void>;
  stop(): void;
}

/** A real OpenSSH server on loopback; its user sees nothing but its own folder. */
export async function startTestSftp(): Promise<TestSftp> {
  const root = mkdtempSync(join(tmpdir(), 'assay-sftp-'));
  const [home, folder] = [join(root, 'home'), join(root, 'home/files')];
  mkdirSync(folder, { recursive: true });
  for (const one of [root, home]) chmodSync(one, 0o755);
  const password = 'test-password-7';
  const newKey = (name: string) => {
    rmSync(join(root, name), { force: true });
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(root, name)]);
  };
  newKey('host');
  newKey('user');
  execFileSync('chown', ['64001:65534', folder]);
  const port = await findFreePort();
  writeSystemFiles(root, password);
  writeFileSync(join(root, 'sshd_config'), describeServer(root, port));
  const begin = async () => {
    const script = `mount --bind ${root}/passwd /etc/passwd && mount --bind ${root}/shadow /etc/shadow &&
      mount -t tmpfs -o mode=755 none /run && mkdir -m 755 /run/sshd /run/root && mount --bind ${home} /run/root &&
      exec ${SSHD} -D -e -f ${root}/sshd_config`;
    const log = openSync(join(root, 'out'), 'a');
    const child = spawn('unshare', ['-m', 'bash', '-c', script], {
      ...{ stdio: ['ignore', log, log] as const, detached: true },
    });
    await waitForPort(port, child);
    return child;
  };
  let child = await begin();
  const end = () => {
    // With the sessions that it holds.
    if (child.pid && isRunning(child)) process.kill(-child.pid, 'SIGKILL');
  };
  const readHostKey = () =>
    execFileSync('ssh-keygen', ['-lf', join(root, 'host.pub')], { encoding: 'utf8' }).split(' ')[1] ?? '';
  const server: TestSftp = {
    ...{ host: '127.0.0.1', port, user: 'sftpt', password, folder },
    privateKey: readFileSync(join(root, 'user'), 'utf8'),
    hostKey: readHostKey(),
    async restartWithOtherKey() {
      end();
      // Until then its port is taken, and the next server could not listen there.
      if (isRunning(child)) await once(child, 'exit');
      newKey('host');
      child = await begin();
      server.hostKey = readHostKey();
    },
    stop() {
      end();
      rmSync(root, { recursive: true, force: true, maxRetries: 9 });
    },
  };
  return server;
}

/** The system's users with ours among them, for the server alone. */
function writeSystemFiles(root: string, password: string): void {
  const without = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/^(sshd|sftpt):/.test(line));
  const hash = execFileSync('openssl', ['passwd', '-6', password], { encoding: 'utf8' }).trim();
  const users = ['sshd:x:64000:65534::/run/sshd:/usr/sbin/nologin', 'sftpt:x:64001:65534::/files:/bin/sh'];
  writeFileSync(join(root, 'passwd'), `${[...without('/etc/passwd'), ...users].join('\n')}\n`);
  const shadow = [...without('/etc/shadow'), `sftpt:${hash}:19000:0:99999:7:::`];
  writeFileSync(join(root, 'shadow'), `${shadow.join('\n')}\n`, { mode: 0o600 });
}

function describeServer(root: string, port: number): string {
  return `ListenAddress 127.0.0.1
Port ${port}
HostKey ${root}/host
PidFile ${root}/sshd.pid
UsePAM no
StrictModes no
PasswordAuthentication yes
AuthorizedKeysFile ${root}/user.pub
AllowUsers sftpt
Subsystem sftp internal-sftp
ForceCommand internal-sftp
ChrootDirectory /run/root
AllowTcpForwarding no
MaxStartups 100
`;
}

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/run'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
