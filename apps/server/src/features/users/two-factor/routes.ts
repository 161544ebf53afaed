import { routes } from '@assay/contract';
import type { FastifyInstance } from 'fastify';
import { mountRoute } from '../../../platform/http/mount-route.ts';
import type { TwoFactor } from './two-factor.ts';

const SUCCESS = { status: 'Success' } as const;

export function mountTwoFactor(app: FastifyInstance, twoFactor: TwoFactor): void {
  mountRoute(app, routes.setUpTwoFactor, async ({ body, caller, reply }) => {
    reply.header('cache-control', 'no-store');
    if (body.enable) return { ...SUCCESS, data: await twoFactor.setUp(caller) };
    await twoFactor.disable(caller);
    return SUCCESS;
  });

  mountRoute(app, routes.confirmTwoFactor, async ({ body, caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return { ...SUCCESS, ...(await twoFactor.confirm(caller, body.code)) };
  });
}
