/** A score that one method contradicts has the colour of this score: amber, whatever the score. */
const DISPUTED_COLOUR_SCORE = 65;

/** The title of a low or moderate score that one method contradicts; see `findDissent`. */
export const DISSENT_TITLE = 'Methods disagree';

/**
 * The score, 0 to 100, whose colour is used for a file's or record's score: never green if its methods
 * disagree.
 */
export function colourScoreOf(score: number, isDisputed: boolean): number {
  return isDisputed ? Math.max(score, DISPUTED_COLOUR_SCORE) : score;
}
