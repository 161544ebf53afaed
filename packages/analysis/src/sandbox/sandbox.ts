/** One way to start a process that decodes hostile files. */
export interface Sandbox {
  readonly kind: 'bubblewrap' | 'unshare' | 'plain';
  readonly protection: Protection;
  /** Node's own permission flags; it may write into `writable`. */
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

/** A command line as a launch: its first word is the program. */
export function toLaunch([command, ...args]: readonly string[]): Launch {
  if (command === undefined) throw new Error('This command line names no program.');
  return { command, args };
}

/** The means of protection that a sandbox uses, in addition to its kind. */
export interface Protection {
  /** A seccomp filter refuses the system calls that no decoder needs, including sockets and new processes. */
  readonly systemCalls: boolean;
  /** Only code and libraries are visible, by separate mounts or by Landlock. */
  readonly files: boolean;
  /** It runs as a user that is neither root nor the service's own. */
  readonly ownUser: boolean;
  /** It runs as uid 0, although without capabilities. */
  readonly root: boolean;
}

/** The sandboxed process's own measurements of its environment at start. */
export interface Surroundings {
  /** Whether a network interface other than loopback is visible. */
  readonly network: boolean;
  /** Whether the host's /etc is readable. */
  readonly hostFiles: boolean;
  /** Decoders inside, with their versions. */
  readonly decoders: Readonly<Record<string, string>>;
}

export interface SandboxDescription extends Surroundings {
  readonly kind: Sandbox['kind'];
  readonly protection: Protection;
  /** One sentence for logs and for `assay doctor`. */
  readonly summary: string;
  /** Set if the protection is weaker than it should be: what is missing and what to install. */
  readonly notice?: string;
  /** Why children do not run the bundled code, which starts faster. Their protection is the same. */
  readonly slowStart?: string;
}

const INSTALL =
  'Install the package "bubblewrap" and allow namespaces. If a container refuses them, install "perl" and ' +
  '"util-linux", which restrict system calls and files without namespaces.';

/** Whether it has everything a sandbox should have: namespaces and a system-call filter. */
export function isStrong({ kind, protection }: Pick<Sandbox, 'kind' | 'protection'>): boolean {
  return kind !== 'plain' && protection.systemCalls;
}

export function describe(
  { kind, protection }: Pick<Sandbox, 'kind' | 'protection'>,
  surroundings: Surroundings,
): SandboxDescription {
  const { systemCalls, files } = protection;
  const means = [
    kind === 'plain' ? 'without namespaces' : 'no network, only code and libraries visible',
    systemCalls ? 'a system-call filter' : 'no system-call filter',
    ...(kind === 'plain' && files ? ['Landlock for files'] : []),
    'limits on memory, processor time and output',
  ];
  const name = { bubblewrap: 'bubblewrap', unshare: 'unshare (util-linux)', plain: 'a separate process' }[
    kind
  ];
  const summary = `Decoders run in ${name}: ${means.join(', ')}.`;
  const description = { kind, protection, ...surroundings, summary };
  if (isStrong({ kind, protection })) return description;
  const missing = kind === 'plain' ? 'it has no namespaces' : 'system calls are not filtered';
  const gaps = listGaps(kind, protection).join(', ');
  const risk = gaps && `, so a decoder that a malicious file has taken over could ${gaps}`;
  return { ...description, notice: `The sandbox is weaker than it should be: ${missing}${risk}. ${INSTALL}` };
}

/** What a subverted decoder could do that a better sandbox would prevent. */
function listGaps(kind: Sandbox['kind'], { systemCalls, files, ownUser, root }: Protection): string[] {
  if (kind !== 'plain') return systemCalls ? [] : ['reach parts of the kernel that no decoder needs'];
  return [
    ...(systemCalls ? [] : ['reach the network', 'leave processes running']),
    ...(files ? [] : ['read files of this machine']),
    ...(files || ownUser || root ? [] : ['change files of the service’s user']),
    ...(root ? ['act as root without capabilities, since only root may read the folder of the code'] : []),
  ];
}
