import { help } from './en/help.ts';
import { sampleData } from './en/sample-data.ts';
import { tour } from './en/tour.ts';

/** The catalogue, fourth part: what explains the dashboard. Comes with whatever of it is opened first. */
export const enHelp = { help, sampleData, tour } as const;
