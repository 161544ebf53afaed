import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy } from '../../../platform/audit/write-audit.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import type { TwoFactor } from './two-factor.ts';

export function mountTwoFactor(app: FastifyInstance, twoFactor: TwoFactor): void {
  mountRoute(app, routes.setUpTwoFactor, async ({ body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (body.enable) return { ...SUCCESS, data: await twoFactor.setUp(caller) };
    await twoFactor.disable(caller, auditedBy(caller, request).actor);
    return SUCCESS;
  });

  mountRoute(app, routes.confirmTwoFactor, async ({ body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { actor } = auditedBy(caller, request);
    return { ...SUCCESS, ...(await twoFactor.confirm(caller, body.code, actor)) };
  });
}
