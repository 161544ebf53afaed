import { EXTENSIONS, OTHER_IMAGES } from '@assay/contract/constants';
import { readSession } from '../../platform/session/session-store.ts';

/** Endings of the files that the organisation takes in. */
export function listExtensions(): readonly string[] {
  const session = readSession();
  const takesOthers = session.phase === 'signed-in' && session.config.otherImageTypesEnabled;
  return takesOthers ? [...EXTENSIONS, ...OTHER_IMAGES.extensions] : EXTENSIONS;
}

/** For a file chooser. A phone that finds HEIC among them hands its photos over as they are. */
export function acceptAttribute(): string {
  return listExtensions()
    .map((extension) => `.${extension}`)
    .join(',');
}
