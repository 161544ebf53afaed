export const search = {
  open: 'Search',
  placeholder: 'Search screens, records, fingerprints',
  suggestions: 'Suggestions',
  none: 'No results..',
  failed: 'The search could not be completed.',
  hint: 'Type a name, a reference or the 64 digits of a fingerprint.',
  searching: 'Searching',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  kind: { screen: 'Screen', record: 'Record', asset: 'File' },
  choose: 'choose',
  go: 'open',
} as const;
