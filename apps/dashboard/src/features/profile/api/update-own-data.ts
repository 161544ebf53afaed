import * as routes from '@assay/contract/routes';
import type { userUpdateSchema } from '@assay/contract/users';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../platform/api/client.ts';
import { changeOwnUser } from '../../../platform/session/own-user.ts';

/** Changes the signed-in user's own data, here and on the server. */
export function useUpdateOwnData() {
  return useMutation({
    mutationFn: async (data: z.input<typeof userUpdateSchema>) => {
      const { status } = await changeOwnUser((username) =>
        call(routes.updateUser, { body: { username, data } }),
      );
      return status;
    },
  });
}
