import * as routes from '@assay/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';

/** Keeps this picture of the user, or none. */
export function useChangePhoto() {
  return useMutation({
    mutationFn: async (photo: File | null) => {
      const form = new FormData();
      if (photo) form.append('photo', photo);
      const { status, user } = photo
        ? await call(routes.setPhoto, { form })
        : await call(routes.removePhoto, {});
      const session = readSession();
      if (session.phase === 'signed-in') writeSession({ ...session, user });
      return status;
    },
  });
}
