import { type Cue, MARKERS, METHODS, type Medium } from '@assay/forensics';

export interface MethodDescription {
  /** The method's id. */
  readonly model: string;
  readonly title: string;
  readonly version: string;
  readonly cue: Cue;
  readonly medium: Medium;
}

/** The methods that `analyseFile` runs, in the order of their results. */
export function listMethods(): MethodDescription[] {
  return METHODS.map(({ id, title, version, cue, medium }) => ({ model: id, title, version, cue, medium }));
}

/** What methods find, by stable names, with what each means. */
export function listMarkers(): { marker: string; meaning: string }[] {
  return Object.entries(MARKERS).map(([marker, meaning]) => ({ marker, meaning }));
}
