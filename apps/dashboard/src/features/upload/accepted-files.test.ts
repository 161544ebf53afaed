import type { OrganisationConfig } from '@assay/contract/organisations';
import { afterEach, expect, it } from 'vitest';
import { type Session, writeSession } from '../../platform/session/session-store.ts';
import { acceptAttribute, describeTypes } from './accepted-files.ts';

const signIn = (otherImageTypesEnabled: boolean) =>
  writeSession({
    phase: 'signed-in',
    user: { id: 'somebody' },
    config: { otherImageTypesEnabled } as OrganisationConfig,
  } as Session);
afterEach(() => writeSession({ phase: 'guest' }));

it('names every type that is taken in, and no other', () => {
  signIn(true);
  expect(describeTypes()).toBe('JPEG, PNG, HEIC, WebP, AVIF, TIFF, PDF, video, sound and e-mail');
  expect(acceptAttribute()).toContain('.heic');
  signIn(false);
  expect(describeTypes()).toBe('JPEG, PNG, PDF, video, sound and e-mail');
  expect(acceptAttribute()).not.toContain('.heic');
  expect(acceptAttribute()).toContain('.eml');
});
