export { mountSampleData } from './routes.ts';
export { workOnSampleData } from './work-on-sample-data.ts';
