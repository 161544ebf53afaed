export { type KeptPage, keepPageTexts, keepRecognisedText } from './keep-page-texts.ts';
export { mountPageTexts } from './routes.ts';
