import { enEntrance } from './en-entrance.ts';
import { addTexts } from './i18n.ts';

addTexts(enEntrance);
