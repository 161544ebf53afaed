import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { dissentTitle } from '../../i18n/wordings/dissent.ts';
import { TAMPER_BADGE_PX } from '../sizes.ts';
import { useScheme } from '../theme/use-scheme.ts';
import { t } from '../ui-texts.ts';
import classes from './score-badge.module.css';
import { scoreColours } from './score-colour.ts';

export interface ScoreBadgeProps {
  /** 0 to 100, 100 = most suspicious; null if there is none. */
  score: number | null;
  /**
   * One method is sure of the contrary of a low or moderate score: it is shown in amber, with a text.
   * Required, so that no place shows such a score in green by mistake.
   */
  isDisputed: boolean;
  /** Replaces the number: '!' for a small image, 'Error' after a failure. */
  label?: string;
  /** An analysis is running. */
  isLoading?: boolean;
  /** 0 to 1 while loading; null or absent where it is not known. */
  progress?: number | null;
  /** Width and height in pixels; 35 by default. */
  size?: number;
}

const OUTLINE = 'M10.2 1h14.6l9.2 9.2v14.6l-9.2 9.2h-14.6l-9.2-9.2v-14.6z';
/** Length of the outline in its own units, for drawing progress along it. */
const OUTLINE_LENGTH = 4 * 14.6 + 4 * Math.hypot(9.2, 9.2);

/** A verdict as a hallmark: eight-sided, from green (0) to red (100), grey without a score. */
export function ScoreBadge(props: ScoreBadgeProps) {
  const { score, isDisputed, label, isLoading, progress, size = TAMPER_BADGE_PX } = props;
  const shown = isLoading || score === null ? null : colourScoreOf(score, isDisputed);
  const colours = scoreColours(shown, useScheme());
  const text = isLoading ? '' : (label ?? (score === null ? '–' : String(Math.round(score))));
  const spoken = isLoading
    ? t('ui.scoreLoading')
    : score === null
      ? (label ?? t('ui.scoreNone'))
      : [t('ui.scoreSpoken', { score: text }), isDisputed ? dissentTitle : ''].filter(Boolean).join('. ');
  return (
    <svg
      className={classes.badge}
      width={size}
      height={size}
      viewBox="0 0 35 35"
      role="img"
      aria-label={spoken}
    >
      {isDisputed && <title>{dissentTitle}</title>}
      <path d={OUTLINE} fill={colours.fill} stroke={colours.stroke} strokeWidth="1.25" />
      {isLoading && (
        <path
          className={progress == null ? classes.searching : classes.progress}
          d={OUTLINE}
          fill="none"
          stroke="var(--ink-accent)"
          strokeWidth="2"
          strokeDasharray={`${OUTLINE_LENGTH * (progress ?? 0.25)} ${OUTLINE_LENGTH}`}
        />
      )}
      <text
        x="17.5"
        y="18"
        fill={colours.text}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 3 ? 9.5 : text.length > 2 ? 12.5 : 14}
        fontWeight="650"
      >
        {text}
      </text>
    </svg>
  );
}
