import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute } from '../../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../../platform/http/read-base-url.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { type RegistrationDeps, requestRegistration, resendConfirmation } from './request-registration.ts';

const SUCCESS = { status: 'Success' } as const;

export function mountRegistration(
  app: FastifyInstance,
  parts: RegistrationDeps,
  readBaseUrl: ReadBaseUrl,
): void {
  for (const route of [routes.register, routes.registerUser]) {
    mountRoute(app, route, async ({ body: { displayName, email, password }, request }) => {
      const asked = { displayName, email, password, caller: request.ip, baseUrl: readBaseUrl() };
      await requestRegistration(parts, asked);
      return SUCCESS;
    });
  }

  mountRoute(app, routes.resendConfirmation, async ({ body: { email }, request }) => {
    await resendConfirmation(parts, { email, caller: request.ip, baseUrl: readBaseUrl() });
    return SUCCESS;
  });

  mountRoute(app, routes.confirmRegistration, async ({ body, request }) => {
    const { token, password: passwordDigest } = body;
    const username = await confirmRegistration(parts, { token, passwordDigest, ipAddress: request.ip });
    return { ...SUCCESS, username };
  });
}
