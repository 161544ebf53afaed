import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../../platform/http/read-base-url.ts';
import { confirmMailChange } from './confirm-mail-change.ts';
import { type MailAddressDeps, requestMailChange } from './request-mail-change.ts';

export function mountMailAddress(
  app: FastifyInstance,
  parts: MailAddressDeps,
  readBaseUrl: ReadBaseUrl,
): void {
  mountRoute(app, routes.requestMailChange, async ({ body, caller, request }) => {
    const { email, currentPassword: passwordDigest } = body;
    const asked = { email, passwordDigest, ipAddress: request.ip, baseUrl: readBaseUrl() };
    await requestMailChange(parts, caller, asked);
    return SUCCESS;
  });

  mountRoute(app, routes.confirmMailChange, async ({ body: { token }, request }) => {
    return { ...SUCCESS, email: await confirmMailChange(parts, { token, caller: request.ip }) };
  });
}
