import { enHelp } from './en-help.ts';
import { addTexts } from './i18n.ts';

addTexts(enHelp);
