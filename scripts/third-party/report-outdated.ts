import { askNpm, type Npm } from './ask-npm.ts';

export interface OutdatedOptions {
  readonly npm: Npm;
  /** The reasons why packages are held back, by name. */
  readonly heldBack: Readonly<Record<string, string>>;
  readonly tell: (line: string) => void;
  /** Time limit for each of the two questions to the registry. */
  readonly limitMs?: number;
}

/** The `npm outdated` entry of a package, for each workspace that names it. */
interface Versions {
  readonly wanted: string;
  readonly latest: string;
}
type Outdated = Record<string, Versions | Versions[]>;

/**
 * The used part of the report of `npm audit`. `via` names another affected package, or holds the advisory
 * itself.
 */
interface Audit {
  readonly vulnerabilities: Record<
    string,
    { readonly severity: string; readonly via: readonly (string | { title: string; url: string })[] }
  >;
}

const LIMIT_MS = 120_000;

/**
 * Reports which packages have a newer version, which of them are held back and why, and which have an
 * advisory. Resolves with the exit status: 0 if all are current or held back and none has an advisory, 1
 * otherwise, 2 if one of these is not known.
 */
export async function reportOutdated(options: OutdatedOptions): Promise<0 | 1 | 2> {
  const findings = [
    await reportFindings('Newer versions', options, findNewer),
    await reportFindings('Advisories', options, findAdvisories),
  ];
  return findings.includes(2) ? 2 : findings.includes(1) ? 1 : 0;
}

interface Findings {
  /** Findings that require action. */
  readonly due: readonly string[];
  readonly known: readonly string[];
}

async function reportFindings(
  what: string,
  options: OutdatedOptions,
  find: (options: OutdatedOptions) => Promise<Findings>,
): Promise<0 | 1 | 2> {
  try {
    const { due, known } = await find(options);
    options.tell(`${what}: ${due.length || 'none'}`);
    for (const line of [...due, ...known]) options.tell(`  ${line}`);
    return due.length > 0 ? 1 : 0;
  } catch (error) {
    options.tell(`${what}: NOT KNOWN. ${(error as Error).message}`);
    return 2;
  }
}

async function findNewer({ npm, heldBack, limitMs = LIMIT_MS }: OutdatedOptions): Promise<Findings> {
  const answer = await askNpm<Outdated>(npm, ['outdated'], limitMs);
  const newer = Object.entries(answer)
    .map(([name, versions]) => ({ name, ...[versions].flat()[0] }))
    // Packages of other platforms are not installed, which counts as outdated too.
    .filter(({ wanted, latest }) => wanted !== latest);
  const isHeld = ({ name }: { name: string }) => Object.hasOwn(heldBack, name);
  return {
    due: newer
      .filter((one) => !isHeld(one))
      .map(({ name, wanted, latest }) => `${name} ${wanted} → ${latest}`),
    known: newer
      .filter(isHeld)
      .map(({ name, wanted, latest }) => `${name} ${wanted}, not ${latest}: ${heldBack[name]}`),
  };
}

async function findAdvisories({ npm, limitMs = LIMIT_MS }: OutdatedOptions): Promise<Findings> {
  const { vulnerabilities } = await askNpm<Audit>(npm, ['audit'], limitMs);
  if (!vulnerabilities) throw new Error('npm printed no report');
  const due = Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.map((one) =>
      typeof one === 'string'
        ? `${name} (${severity}): by way of ${one}`
        : `${name} (${severity}): ${one.title} ${one.url}`,
    ),
  );
  return { due, known: [] };
}
