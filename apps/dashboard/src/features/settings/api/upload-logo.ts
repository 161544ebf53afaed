import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';
import { t } from '../settings-texts.ts';

const TYPES = ['image/jpeg', 'image/png'];

/** Makes a picture the organisation's logo, here and on the server, whose message is preferred. */
export function useUploadLogo() {
  return useMutation({
    mutationFn: async (file: File) => {
      // The type according to the browser; the server decodes the file.
      if (!TYPES.includes(file.type)) throw new Error(t('settings.logo.wrongType'));
      const form = new FormData();
      form.append('logo', file);
      const { uiConfig } = await call(routes.uploadLogo, { form }).catch((error: unknown) => {
        const hasAnswer = error instanceof CallError && error.httpStatus > 0;
        throw hasAnswer ? error : new Error(t('settings.logo.failed'), { cause: error });
      });
      const session = readSession();
      if (session.phase === 'signed-in') writeSession({ ...session, logo: uiConfig.images.logoImage });
    },
  });
}
