import * as routes from '@assay/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { changeOwnUser } from '../../../platform/session/own-user.ts';

/** Keeps this picture of the user, or none. */
export function useChangePhoto() {
  return useMutation({
    mutationFn: async (photo: File | null) => {
      const form = new FormData();
      if (photo) form.append('photo', photo);
      const { status } = await changeOwnUser(() =>
        photo ? call(routes.setPhoto, { form }) : call(routes.removePhoto, {}),
      );
      return status;
    },
  });
}
