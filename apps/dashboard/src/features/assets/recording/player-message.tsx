import type { Recording } from '@assay/contract/recordings';
import { Button, Progress } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import type { Source } from './use-source.ts';

/** Stands where the picture would, while the browser has nothing that it can play, or cannot reach it. */
export function PlayerMessage({
  playback: { copyState, copyProgress, copyMessage, copyStatements },
  source,
}: {
  readonly playback: Recording['playback'];
  readonly source: Source;
}) {
  if (source.away !== null)
    return (
      <div className={classes.message} role="status">
        <IconFileOff size={36} stroke={1.2} aria-hidden />
        <p>{source.away}</p>
        <Button variant="default" size="xs" onClick={source.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  const percent = Math.round(100 * (copyProgress ?? 0));
  return (
    <div className={classes.message} role="status">
      <IconFileOff size={36} stroke={1.2} aria-hidden />
      <p>{t('cannotPlay')}</p>
      {copyState === 'queued' && <p>{t('copyQueued')}</p>}
      {copyState === 'running' && (
        <>
          <p>{t('copyRunning', { percent })}</p>
          <Progress w={220} size="sm" value={percent} aria-label={t('copyRunning', { percent })} />
        </>
      )}
      {copyState === 'failed' && (
        <p>
          {t('copyFailed')}{' '}
          {copyMessage && <TranslatedSentence english={copyMessage} statements={copyStatements} />}
        </p>
      )}
      {(copyState === 'none' || copyState === 'failed') && (
        <Button variant="default" size="xs" onClick={source.makeCopy}>
          {t('makeCopy')}
        </Button>
      )}
    </div>
  );
}
