import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('../../server/src/doctor-main.ts', import.meta.url));

/** What the server would do with this environment, in words. */
export interface SettingsInWords {
  scanner: { words: string; isAway: boolean };
  /** The hosts it would call on behalf of users. */
  outbound: string;
  /** Links to other machines without TLS, or that there are none. */
  links: string[];
}

/** Asks the server's own program; if that cannot read its settings, each line says so. */
export async function describeSettings(): Promise<SettingsInWords> {
  try {
    const args = ['--disable-warning=ExperimentalWarning', PROGRAM];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 20_000 });
    const { scanner, outboundHosts, clearLinks } = JSON.parse(stdout) as Settings;
    return {
      scanner: describeScanner(scanner),
      outbound: outboundHosts
        ? `calls for users go only to ${outboundHosts.join(', ')}`
        : 'calls for users go to any host (ASSAY_OUTBOUND_HOSTS can list the allowed ones)',
      links:
        clearLinks.length === 0
          ? ['the settings reach every other machine over TLS']
          : clearLinks.map(({ setting, words }) => `without TLS: ${setting}, ${words}`),
    };
  } catch (error) {
    const words = `unknown: ${reasonOf(error)}`;
    return { scanner: { words, isAway: true }, outbound: words, links: [words] };
  }
}

/** The program's own message, if there is one: an invalid setting. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  const said = /^Error: (.+(?:\n {2}\S.*)*)/m.exec(stderr ?? '')?.[1];
  return (said ?? message.split('\n')[0] ?? '').replace(/\n\s*/g, ' ');
}

function describeScanner(scanner: Settings['scanner']): SettingsInWords['scanner'] {
  if (!scanner) return { words: 'none is set up, so files are not scanned', isAway: false };
  const { address, version, problem } = scanner;
  return version === null
    ? { words: `does not answer at ${address}: ${problem}`, isAway: true }
    : { words: `${version}, at ${address}`, isAway: false };
}

interface Settings {
  readonly scanner: {
    readonly address: string;
    readonly version: string | null;
    readonly problem: string | null;
  } | null;
  readonly outboundHosts: readonly string[] | null;
  readonly clearLinks: readonly { readonly setting: string; readonly words: string }[];
}
