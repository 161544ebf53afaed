import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { INSIGHT_SOURCES, INSIGHT_TYPES } from '../schemas/insight-kinds.ts';
import { insightsSchema } from '../schemas/insights.ts';

const MAX_DAYS = 3_660;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const getInsights = defineRoute({
  id: 'getInsights',
  method: 'GET',
  path: '/api/v1/insights',
  summary: 'Figures of the files that came in within a period, as far as the caller may see them',
  tag: 'Insights',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  query: z
    .object({
      /** First and last day. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** The time zone in which days begin and end; by default the user's own. */
      timezone: z.string().max(60).optional(),
      /** Only files of the records of this user group. */
      group: uuid.optional(),
      type: z.enum(INSIGHT_TYPES).optional(),
      source: z.enum(INSIGHT_SOURCES).optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is before from' })
    .refine(({ from, to }) => daysBetween(from, to) <= MAX_DAYS, {
      path: ['from'],
      message: `at most ${MAX_DAYS} days`,
    }),
  output: z.object({ status: successStatus, data: insightsSchema }),
  errors: ['NOT_FOUND'],
});
