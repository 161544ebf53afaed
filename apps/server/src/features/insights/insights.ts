export { mountInsights } from './routes.ts';
export { workOnInsights } from './work-on-insights.ts';
