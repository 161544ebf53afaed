export { mountFaces } from './faces/routes.ts';
export { workOnFaces } from './faces/work-on-faces.ts';
export { createLooksKeeper, type KeepLooks } from './keep-looks.ts';
export { createFindingsReader, type ReadFindings } from './read-findings.ts';
export { type CheckRequests, createCheckRequests } from './request-checks.ts';
export { mountRecordPlaces } from './routes.ts';
export { workOnChecks } from './work-on-checks.ts';
export { workOnMarks } from './work-on-marks.ts';
