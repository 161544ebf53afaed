/** One way to start a process that decodes hostile files. */
export interface Sandbox {
  readonly kind: 'bubblewrap' | 'unshare' | 'plain';
  /** The command line that runs `node ...nodeArguments` inside; it may write into `writable`, one of the readable folders. */
  readonly wrap: (
    node: string,
    nodeArguments: readonly string[],
    writable?: string,
  ) => { command: string; args: string[] };
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
  /** One sentence for logs and for `assay doctor`. */
  readonly summary: string;
  /** Set when the protection is weaker than it should be: what is missing and what to install. */
  readonly notice?: string;
}

export function describe(kind: Sandbox['kind'], surroundings: Surroundings): SandboxDescription {
  const always = 'memory, time and output limits';
  if (kind === 'plain') {
    return {
      kind,
      ...surroundings,
      summary: `Decoders run in a separate process with ${always}, without a kernel sandbox.`,
      notice:
        'No kernel sandbox is available, so a decoder with a hole could reach the network. ' +
        'Install bubblewrap (the package "bubblewrap") and allow unprivileged user namespaces.',
    };
  }
  const name = kind === 'bubblewrap' ? 'bubblewrap' : 'unshare (util-linux)';
  return {
    kind,
    ...surroundings,
    summary: `Decoders run in ${name}: no network, a read-only view of code and libraries, ${always}.`,
  };
}
