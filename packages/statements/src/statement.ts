/**
 * What a method, a verdict or a finding says, as data: the id of a sentence and its values. Every language
 * has its own wording of the sentence (`catalogues/`), so a statement can be stored, compared and rendered
 * for any reader. Plain JSON.
 */
export interface Statement {
  /** As in the catalogues, such as `copy-move.found-parts`. Ids are never given a new meaning: stored statements keep theirs. */
  readonly id: string;
  /** Missing if the sentence has no placeholders. */
  readonly values?: Readonly<Record<string, Value>>;
}

/**
 * The value of a placeholder. A string is a name or a quotation, or one of the cases of a `select`: it is
 * shown verbatim and is never parsed as markup or as part of a message, so it may come from a hostile file.
 */
export type Value = number | string | Day | Statement | Series;

/** A date in UTC, as precise as its notation: `2024-05-03`, `2024-05-03T12:00` or `2024-05-03T12:00:30`. */
export interface Day {
  readonly date: string;
}

/** A list of names or statements. */
export interface Series {
  readonly series: readonly (string | Statement)[];
  /** The separator: `and` follows the rules of the language, as in “a, b and c”. */
  readonly by: 'and' | 'comma' | 'semicolon';
}
