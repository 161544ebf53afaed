import { UnstyledButton } from '@mantine/core';
import { titleOf } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatSpan } from '../../../ui/media-time.ts';
import { scoreColours } from '../../../ui/score/score-colour.ts';
import { useScheme } from '../../../ui/theme/use-scheme.ts';
import { explainNoMoments } from './explain-no-recording.ts';
import type { Mark } from './list-marks.ts';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';

interface MomentListProps {
  readonly marks: readonly Mark[];
  readonly chosen: string | null;
  readonly isAnalysing: boolean;
  readonly onChoose: (id: string) => void;
}

/** Every moment in words, beside the timeline that marks them. */
export function MomentList({ marks, chosen, isAnalysing, onChoose }: MomentListProps) {
  const scheme = useScheme();
  if (marks.length === 0) return <p className={classes.none}>{explainNoMoments(isAnalysing)}</p>;
  return (
    <div className={classes.moments}>
      <p className={classes.hint}>{t('momentsHint')}</p>
      <ol>
        {marks.map((mark) => {
          const { fill, stroke, text } = scoreColours(mark.score, scheme);
          return (
            <li key={mark.id}>
              <UnstyledButton
                className={classes.moment}
                aria-pressed={mark.id === chosen}
                onClick={() => onChoose(mark.id)}
              >
                <span
                  className={classes.number}
                  style={{ background: fill, borderColor: stroke, color: text }}
                  aria-hidden
                >
                  {mark.number}
                </span>
                <span>
                  <strong>{formatSpan(mark)}</strong>
                  <span className={classes.words}>
                    <TranslatedSentence english={mark.words} statements={mark.statements} />
                  </span>
                  <span className={classes.source}>
                    <TranslatedSentence english={mark.title} statements={titleOf(mark)} />
                    {mark.score !== null && ` · ${t('score', { score: Math.round(mark.score) })}`}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The moments of one method, within its card. */
export function MethodMoments({
  marks,
  chosen,
  onChoose,
}: Pick<MomentListProps, 'marks' | 'chosen' | 'onChoose'>) {
  if (marks.length === 0) return null;
  return (
    <>
      <h3>{t('inMethod')}</h3>
      <ul className={classes.links}>
        {marks.map((mark) => (
          <li key={mark.id}>
            <UnstyledButton aria-pressed={mark.id === chosen} onClick={() => onChoose(mark.id)}>
              {formatSpan(mark)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
