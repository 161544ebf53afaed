/** Everything by its name. */

export { SearchDialog } from './components/search-dialog.tsx';
