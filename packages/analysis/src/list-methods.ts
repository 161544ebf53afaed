import { type Cue, MARKERS, METHODS, type Medium } from '@assay/forensics';
import { installedImageModels } from './image-models/installed-models.ts';
import { putIntoWords } from './put-into-words.ts';

export interface MethodDescription {
  /** The method's id. */
  readonly model: string;
  readonly title: string;
  readonly version: string;
  readonly cue: Cue;
  readonly medium: Medium;
  /** Runs only as a deep scan, and counts in no verdict. */
  readonly onRequest: boolean;
}

/** All methods, in the order of their results; the operator's models last. */
export function listMethods(): MethodDescription[] {
  const own = installedImageModels().flatMap((model) =>
    model.status === 'ready'
      ? [
          {
            model: model.id,
            title: model.description.name,
            version: model.version,
            ...({ cue: 'pixels', medium: 'image', onRequest: false } as const),
          },
        ]
      : [],
  );
  return [
    ...METHODS.map(({ id, isOnRequest = false, title, version, cue, medium }) => ({
      ...{ model: id, title: putIntoWords(title).english, version, cue, medium },
      onRequest: isOnRequest,
    })),
    ...own,
  ];
}

/** The publications of methods, by the methods' ids; methods of the product's own have none. */
export function listMethodSources(): Record<string, string> {
  return Object.fromEntries(
    METHODS.flatMap(({ id, source }) => (source === undefined ? [] : [[id, source]])),
  );
}

/** The findings of methods, by stable names, with their meanings. */
export function listMarkers(): { marker: string; meaning: string }[] {
  return Object.entries(MARKERS).map(([marker, meaning]) => ({ marker, meaning }));
}
