import { bindTexts } from '../../../i18n/i18n.ts';

export const tourTexts = {
  offer: 'New here?',
  offerText: 'Five stops show you around. You can take the tour again from Help.',
  inUtc: 'Dates are shown in UTC.',
  showIn: 'Show them in {{timezone}}',
  start: 'Show me',
  skip: 'Skip',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  step: 'Stop {{at}} of {{of}}',
  stop: {
    navigation: {
      title: 'Where things are',
      text: 'Records hold cases; Analysis checks single files. You only see pages that you may open.',
    },
    search: {
      title: 'Find anything',
      text: 'Find screens, references, names, and files by their fingerprint. Press / anywhere to open it.',
    },
    content: {
      title: 'The work itself',
      text: 'Drop files anywhere on a record or on the Analysis page. Verdicts appear as they are ready.',
    },
    help: {
      title: 'Help for each screen',
      text: 'What the screen is for, tips, and the keyboard map. Press H to open it.',
    },
    account: {
      title: 'Make it yours',
      text: 'Set your time zone, second factor, theme and layout in your profile.',
    },
  },
} as const;

export const t = bindTexts({ tour: tourTexts });
