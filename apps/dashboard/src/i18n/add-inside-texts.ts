import { enInside } from './en-inside.ts';
import { addTexts } from './i18n.ts';

addTexts(enInside);
