/** Everything by its name. */

export { SearchDialog } from './components/search-dialog.tsx';
export { searchTexts } from './search-texts.ts';
