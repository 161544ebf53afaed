import { METHODS, type Method } from '@assay/forensics';

export interface MethodDescription {
  /** The method's id. */
  readonly model: string;
  readonly title: string;
  readonly version: string;
  readonly cue: Method['cue'];
}

/** The methods that `analyseFile` runs, in the order of their results. */
export function listMethods(): MethodDescription[] {
  return METHODS.map(({ id, title, version, cue }) => ({ model: id, title, version, cue }));
}
