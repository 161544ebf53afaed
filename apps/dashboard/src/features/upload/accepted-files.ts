import { EMAILS, EXTENSIONS, OTHER_IMAGES } from '@assay/contract/constants';
import { readSession } from '../../platform/session/session-store.ts';
import { t } from './upload-texts.ts';

function takesOtherPictures(): boolean {
  const session = readSession();
  return session.phase === 'signed-in' && session.config.otherImageTypesEnabled;
}

/** Endings of the files that the organisation takes in. */
export function listExtensions(): readonly string[] {
  return [...EXTENSIONS, ...(takesOtherPictures() ? OTHER_IMAGES.extensions : []), ...EMAILS.extensions];
}

/** Their kinds in words. */
export function describeTypes(): string {
  return t(takesOtherPictures() ? 'upload.allTypes' : 'upload.types');
}

/** For a file chooser. A phone that finds HEIC among them hands its photos over as they are. */
export function acceptAttribute(): string {
  return listExtensions()
    .map((extension) => `.${extension}`)
    .join(',');
}
