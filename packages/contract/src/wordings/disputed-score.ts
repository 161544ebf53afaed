/** In whose colour a score is shown that one method contradicts: amber, whatever the score. */
const DISPUTED_COLOUR_SCORE = 65;

/** What a low or moderate score is called that one method is sure against; see `findDissent`. */
export const DISSENT_TITLE = 'Methods disagree';

/** The score, 0 to 100, whose colour a file's or record's score is shown in: never green where its methods disagree. */
export function colourScoreOf(score: number, isDisputed: boolean): number {
  return isDisputed ? Math.max(score, DISPUTED_COLOUR_SCORE) : score;
}
