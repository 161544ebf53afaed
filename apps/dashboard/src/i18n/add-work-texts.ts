import { enWork } from './en-work.ts';
import { addTexts } from './i18n.ts';

addTexts(enWork);
