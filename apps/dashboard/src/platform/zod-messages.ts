import { config } from 'zod';
import en from 'zod/v4/locales/en.js';

// The build leaves zod's own words out of the start (`slim-zod.ts`): forms that show them bring them along.
config(en());
