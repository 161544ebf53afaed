import * as routes from '@assay/contract/routes';
import type { userUpdateSchema } from '@assay/contract/users';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../platform/api/client.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';

/** Changes the signed-in user's own data, here and on the server. */
export function useUpdateOwnData() {
  return useMutation({
    mutationFn: async (data: z.input<typeof userUpdateSchema>) => {
      const session = readSession();
      if (session.phase !== 'signed-in') throw new Error('Nobody is signed in.');
      const { username } = session.user.data;
      const { status, user } = await call(routes.updateUser, { body: { username, data } });
      writeSession({ ...session, user });
      return status;
    },
  });
}
