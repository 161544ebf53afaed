import type { AntivirusConfig } from '../config/config.ts';
import { openClamd, ScannerUnavailableError, type VirusScanner } from './clamd.ts';

export interface ScannerState {
  /** As configured. */
  readonly address: string;
  /** Whether files that are not scanned are withheld from everybody. */
  readonly holds: boolean;
  /** As reported by the scanner; null while it does not answer. */
  readonly version: string | null;
  /** Why it does not answer; null while it does. */
  readonly problem: string | null;
}

/** The virus scanner of this installation. */
export interface Antivirus {
  readonly config: AntivirusConfig;
  readonly scanner: VirusScanner;
  /** Asks the scanner, at most once in five seconds. */
  readState(): Promise<ScannerState>;
  /**
   * Its last answer, without waiting; null before its first answer. Triggers a new request if that answer is
   * old.
   */
  knownState(): ScannerState | null;
}

const FRESH_MS = 5_000;

export function createAntivirus(config: AntivirusConfig | undefined): Antivirus | null {
  return config ? openAntivirus(config) : null;
}

function openAntivirus(config: AntivirusConfig): Antivirus {
  const scanner = openClamd(config);
  let last: { at: number; state: Promise<ScannerState> } | null = null;
  let known: ScannerState | null = null;
  async function askAndKeep(): Promise<ScannerState> {
    known = await ask(config, scanner);
    return known;
  }
  function readState(): Promise<ScannerState> {
    if (last && performance.now() - last.at < FRESH_MS) return last.state;
    last = { at: performance.now(), state: askAndKeep() };
    return last.state;
  }
  return {
    config,
    scanner,
    readState,
    knownState() {
      void readState();
      return known;
    },
  };
}

async function ask({ address, holds }: AntivirusConfig, scanner: VirusScanner): Promise<ScannerState> {
  try {
    return { address, holds, version: await scanner.readVersion(), problem: null };
  } catch (error) {
    const problem = error instanceof ScannerUnavailableError ? error.message : String(error);
    return { address, holds, version: null, problem };
  }
}
