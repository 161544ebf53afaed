import { notificationsTexts } from '../../features/notifications/notifications.ts';
import { recordsTexts } from '../../features/records/records.ts';
import { searchTexts } from '../../features/search/search.ts';
import { bindTexts } from '../../i18n/i18n.ts';
import { layoutTexts } from '../layout-texts.ts';

export const shellTexts = {
  work: 'Work',
  help: 'Help',
  opensElsewhere: 'opens in a new tab',

  shortcuts: 'Shortcuts',
  shortcutsText: 'Star the pages you use often',

  lock: 'Lock',

  appearance: 'Appearance',
  appearanceText: 'Changes show at once and are saved for you.',
  scheme: 'Light or dark',
  schemeOf: { auto: 'System', light: 'Light', dark: 'Dark' },
  reset: 'Back to the defaults',
  themeOf: 'Theme of',
  allRegions: 'All',
  region: { main: 'Page', navbar: 'Navigation', toolbar: 'Toolbar', footer: 'Footer' },
  rightPanel: 'Help and activity',
  closePanel: 'Close: {{panel}}',
  openQueue: 'Records that need review',
  openHelp: 'Help for this screen',

  section: {
    page: 'Page',
    navbar: 'Navigation',
    toolbar: 'Toolbar',
    footer: 'Footer',
    panels: 'Side panels',
  },
  choice: {
    style: 'Layout',
    mode: 'Width',
    scroll: 'What scrolls',
    customScrollbars: 'Thin scroll bars',
    'navbar.display': 'Show the navigation',
    'navbar.folded': 'Fold it to icons',
    'navbar.style': 'When scrolling',
    'navbar.position': 'Side',
    'toolbar.display': 'Show the toolbar',
    'toolbar.style': 'When scrolling',
    'toolbar.position': 'Place',
    'footer.display': 'Show the footer',
    'footer.style': 'When scrolling',
    'footer.position': 'Place',
    'leftSidePanel.display': 'Records that need review',
    'rightSidePanel.display': 'Help and activity',
  },
  option: {
    layout1: 'Side',
    layout2: 'Top',
    fullwidth: 'Full',
    boxed: 'Boxed',
    content: 'Content',
    body: 'Whole page',
    fixed: 'Stays',
    static: 'Scrolls',
    left: 'Left',
    right: 'Right',
  },
  toolbarPlace: { above: 'Full width', below: 'Beside navigation' },
  footerPlace: { above: 'Full width', below: 'Beside navigation' },
} as const;

export const t = bindTexts({
  layout: layoutTexts,
  notifications: notificationsTexts,
  records: recordsTexts,
  search: searchTexts,
  shell: shellTexts,
});

export type ShellText = Parameters<typeof t>[0];
