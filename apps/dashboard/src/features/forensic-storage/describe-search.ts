import { t } from './forensic-texts.ts';

/** A fingerprint as somebody typed it, in lower case; `fault` if it is invalid. */
export function readDigest(typed: string): { digest: string } | { fault: string } {
  const digest = typed.trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(digest) ? { digest } : { fault: t('find.wrong') };
}

/** If several files were dropped, says that only the first is searched for; null for one. */
export function explainOthers([first, ...others]: readonly Pick<File, 'name'>[]): string | null {
  return first && others.length > 0 ? t('find.one', { name: first.name }) : null;
}

/** The message about files queued for another analysis. */
export function describeRequested({
  started,
  failed,
}: {
  readonly started: number;
  readonly failed: number;
}): { words: string; tone: 'info' | 'warning' }[] {
  return [
    ...(started > 0 ? [{ words: t('againStarted', { count: started }), tone: 'info' as const }] : []),
    ...(failed > 0 ? [{ words: t('againFailed', { count: failed }), tone: 'warning' as const }] : []),
  ];
}
