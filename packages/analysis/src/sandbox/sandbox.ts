/** One way to start a process that decodes hostile files. */
export interface Sandbox {
  readonly kind: 'bubblewrap' | 'unshare' | 'plain';
  readonly protection: Protection;
  /** What Node itself is told to hold back; it may write into `writable`. */
  readonly nodeFlags: (writable?: string) => readonly string[];
  /** The command line that runs the command inside; it may write into `writable`, one of the readable folders. */
  readonly wrap: (command: readonly string[], writable?: string) => Launch;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  /** A seccomp program that the command reads from descriptor 4. */
  readonly filter?: Uint8Array;
}

/** Which of its means a sandbox uses, beside its kind. */
export interface Protection {
  /** A seccomp filter refuses the system calls that no decoder needs, sockets and new processes among them. */
  readonly systemCalls: boolean;
  /** The kernel shows it code and libraries alone, by mounts of its own or by Landlock. */
  readonly files: boolean;
  /** It runs as a user that is neither root nor the service's own. */
  readonly ownUser: boolean;
  /** It is uid 0, if without any capability. */
  readonly root: boolean;
}

/** What the sandboxed process found when it looked around itself at start: measured, not claimed. */
export interface Surroundings {
  /** A network interface other than loopback can be seen. */
  readonly network: boolean;
  /** The host's /etc can be read. */
  readonly hostFiles: boolean;
  /** Decoders inside, with their versions. */
  readonly decoders: Readonly<Record<string, string>>;
}

export interface SandboxDescription extends Surroundings {
  readonly kind: Sandbox['kind'];
  readonly protection: Protection;
  /** One sentence for logs and for `assay doctor`. */
  readonly summary: string;
  /** Set when the protection is weaker than it should be: what is missing and what to install. */
  readonly notice?: string;
}

const INSTALL =
  'Install bubblewrap (the package "bubblewrap") and allow namespaces; in a container, ' +
  'also install perl, with which system calls are filtered where namespaces are refused.';

export function describe(
  { kind, protection }: Pick<Sandbox, 'kind' | 'protection'>,
  surroundings: Surroundings,
): SandboxDescription {
  const { systemCalls, files } = protection;
  const means = [
    kind === 'plain' ? 'without namespaces' : 'no network, a view of code and libraries alone',
    systemCalls ? 'a filter of system calls' : 'no filter of system calls',
    ...(kind === 'plain' && files ? ['Landlock on files'] : []),
    'limits of memory, processor time and output',
  ];
  const name = { bubblewrap: 'bubblewrap', unshare: 'unshare (util-linux)', plain: 'a separate process' }[
    kind
  ];
  const summary = `Decoders run in ${name}: ${means.join(', ')}.`;
  const gaps = listGaps(kind, protection);
  if (gaps.length === 0) return { kind, protection, ...surroundings, summary };
  const notice = `The sandbox is weaker than it should be: a subverted decoder could ${gaps.join(', ')}. ${INSTALL}`;
  return { kind, protection, ...surroundings, summary, notice };
}

function listGaps(kind: Sandbox['kind'], { systemCalls, files, ownUser, root }: Protection): string[] {
  const isPlain = kind === 'plain';
  return [
    ...(isPlain && !systemCalls ? ['reach the network', 'start processes that live on'] : []),
    ...(isPlain && !files ? ['read files of this machine'] : []),
    ...(isPlain && !ownUser ? ['see the processes of the user that the service runs as'] : []),
    ...(root
      ? ['act as root without capabilities, because the code lies in a folder closed to other users']
      : []),
    ...(!isPlain && !systemCalls ? ['call any part of the kernel'] : []),
    ...(isPlain && systemCalls && files && ownUser ? ['see the processes of this machine'] : []),
  ];
}
