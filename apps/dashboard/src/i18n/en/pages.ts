export const pages = {
  starting: 'Starting Assay',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address may be mistyped, or what it named is gone.',
  crashedTitle: 'This page stopped working',
  crashedText: 'The fault is ours. Nothing that was stored is lost. Load the page again to go on.',
  maintenanceTitle: 'Back in a moment',
  maintenanceText:
    'The service is not available at the moment. This page looks again by itself every few seconds.',
  goHome: 'Go to the start page',
  reload: 'Load again',
  tryNow: 'Try now',
  details: 'What happened',
} as const;
