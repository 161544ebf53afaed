import type { helpTexts } from './help-texts.ts';

export interface KeyLine {
  /** Keys that do the same or go together. */
  readonly keys: readonly string[];
  readonly does: keyof typeof helpTexts.does;
}

/** All keyboard functions besides moving the focus. */
export const KEY_GROUPS: readonly {
  readonly id: keyof typeof helpTexts.group;
  readonly keys: readonly KeyLine[];
}[] = [
  {
    id: 'everywhere',
    keys: [
      { keys: ['/', 'Ctrl K'], does: 'search' },
      { keys: ['?'], does: 'keys' },
      { keys: ['H'], does: 'help' },
      { keys: ['Q'], does: 'queue' },
      { keys: ['Esc'], does: 'close' },
    ],
  },
  {
    id: 'lists',
    keys: [
      { keys: ['J', 'K'], does: 'move' },
      { keys: ['↵'], does: 'open' },
      { keys: ['X'], does: 'pick' },
      { keys: ['A'], does: 'pickAll' },
      { keys: ['N'], does: 'create' },
    ],
  },
  {
    id: 'record',
    keys: [
      { keys: ['J', 'K'], does: 'file' },
      { keys: ['N', 'P'], does: 'record' },
      { keys: ['D'], does: 'decide' },
      { keys: ['Shift D'], does: 'decideFile' },
      { keys: ['Ctrl ↵'], does: 'submit' },
    ],
  },
  {
    id: 'viewer',
    keys: [
      { keys: ['+', '−'], does: 'zoom' },
      { keys: ['0'], does: 'fit' },
      { keys: ['Z'], does: 'actual' },
      { keys: ['O'], does: 'overlay' },
      { keys: ['1', '9'], does: 'method' },
      { keys: ['C'], does: 'compare' },
      { keys: ['R'], does: 'regions' },
      { keys: ['B'], does: 'objects' },
      { keys: ['M'], does: 'loupe' },
      { keys: ['L'], does: 'levels' },
      { keys: ['F'], does: 'full' },
    ],
  },
  {
    id: 'document',
    keys: [
      { keys: ['PageUp', 'PageDown'], does: 'pages' },
      { keys: ['+', '−'], does: 'zoom' },
      { keys: ['0'], does: 'fitPage' },
      { keys: ['W'], does: 'fitWidth' },
      { keys: ['C'], does: 'earlier' },
      { keys: ['R'], does: 'places' },
      { keys: ['S'], does: 'searchText' },
      { keys: ['F'], does: 'full' },
    ],
  },
];
