import type { ReportRecording } from '@assay/contract/reports';
import { titleOf } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatSpan } from '../../../ui/media-time.ts';
import { t } from '../reports-texts.ts';
import { Figures } from './report-picture.tsx';
import classes from './reports.module.css';

/** The moments of a sound or a video, and how it sounds along its time. */
export function RecordingPart({
  recording: { moments, sound },
  name,
}: {
  readonly recording: ReportRecording;
  readonly name: string;
}) {
  return (
    <>
      {sound && <Figures shown={[{ picture: sound, caption: t('reports.recording.sound') }]} name={name} />}
      {moments.length > 0 && (
        <section aria-label={t('reports.recording.moments')}>
          <h3>{t('reports.recording.moments')}</h3>
          <ol className={classes.revisions}>
            {moments.map(({ words, statements, model, title, ...span }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a method may say the same of two moments, and the order stays
              <li key={at}>
                <b>{formatSpan(span)}</b>{' '}
                <small>
                  <TranslatedSentence english={title} statements={titleOf({ model })} />
                </small>
                <p>
                  <TranslatedSentence english={words} statements={statements} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
