import type * as routes from './routes.ts';

export type RouteId = keyof typeof routes;
