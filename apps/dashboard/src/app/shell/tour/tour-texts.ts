import { bindTexts } from '../../../i18n/i18n.ts';

export const tourTexts = {
  offer: 'New here?',
  offerText: 'Five stops show you around. You find the tour again under Help.',
  start: 'Show me',
  skip: 'Skip',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  step: 'Stop {{at}} of {{of}}',
  stop: {
    navigation: {
      title: 'Where things are',
      text: 'Records keep cases, Analysis checks files without one. What you may not open is not shown.',
    },
    search: {
      title: 'Find anything',
      text: 'Screens, references, names, and files by their fingerprint. The key / opens it from everywhere.',
    },
    content: {
      title: 'The work itself',
      text: 'Drop files anywhere on a record or on the Analysis page. Verdicts come in by themselves.',
    },
    help: {
      title: 'Help for each screen',
      text: 'What a screen is for, tips, and the keyboard map. H opens it.',
    },
    account: {
      title: 'Make it yours',
      text: 'Time zone, second factor, ten themes and the layout: all under your own name.',
    },
  },
} as const;

export const t = bindTexts({ tour: tourTexts });
