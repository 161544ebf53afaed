import * as routes from '@assay/contract/routes';
import { LANGUAGES, type Language } from '@assay/contract/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../../platform/http/read-base-url.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { type RegistrationDeps, requestRegistration, resendConfirmation } from './request-registration.ts';

export function mountRegistration(
  app: FastifyInstance,
  parts: RegistrationDeps,
  readBaseUrl: ReadBaseUrl,
): void {
  for (const route of [routes.register, routes.registerUser]) {
    mountRoute(app, route, async ({ body: { displayName, email, password }, request }) => {
      const from = { caller: request.ip, baseUrl: readBaseUrl(), language: readLanguage(request) };
      const asked = { displayName, email, password, ...from };
      await requestRegistration(parts, asked);
      return SUCCESS;
    });
  }

  mountRoute(app, routes.resendConfirmation, async ({ body: { email }, request }) => {
    const from = { caller: request.ip, baseUrl: readBaseUrl(), language: readLanguage(request) };
    await resendConfirmation(parts, { email, ...from });
    return SUCCESS;
  });

  mountRoute(app, routes.confirmRegistration, async ({ body, request }) => {
    const { token, password: passwordDigest } = body;
    const username = await confirmRegistration(parts, { token, passwordDigest, ipAddress: request.ip });
    return { ...SUCCESS, username };
  });
}

/**
 * The browser's first language, in which it also shows the dashboard; a person who registers has no settings
 * yet.
 */
function readLanguage({ headers }: FastifyRequest): Language | undefined {
  const first = headers['accept-language']?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === first);
}
