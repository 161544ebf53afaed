import { bindTexts } from '../../../i18n/i18n.ts';

/** What each screen is for, and how it is used. `tips` are shown in their order. */
export const helpTexts = {
  title: 'Help',
  more: 'More',
  keys: 'Keyboard map',
  tour: 'Take the tour',
  documentation: 'Documentation',
  support: 'Ask support',

  topic: {
    records: {
      title: 'Records',
      text: 'A record is a case: the files that belong together, and what was found in them.',
      tips: {
        order: 'Sort by score to begin with what is most suspicious.',
        filter: 'Filters are part of the address: bookmark a view, or send it to a colleague.',
        select: 'Press X to choose several records and to archive or restore them at once.',
        large: 'Up to 1,000 records fit on one page.',
      },
    },
    record: {
      title: 'One record',
      text: 'Its files stand side by side, the most suspicious first. The one you choose opens below.',
      tips: {
        drop: 'Drop more files anywhere on the page.',
        map: 'The colours show where a picture does not fit itself. They are no verdict: read the reasons beside it.',
        proof: 'Under Proof you can check in your own browser that the file stands in the ledger.',
        review: 'A record is marked for review when a score reaches the threshold of your organisation.',
        decide: 'D decides, J and K go through the files, N and P through the records of the list.',
      },
    },
    workOrders: {
      title: 'Work orders',
      text: 'Ask a client for pictures and answers: they get a link by mail or SMS, and what comes is a record.',
      tips: {
        due: 'Clients who have not answered are reminded three days and one day before it is due.',
        resend: 'Sending an expired work order again opens it again.',
        link: 'The link can also be copied and handed over some other way.',
        more: 'Ask for more when something is missing: it comes into the same record.',
      },
    },
    analysis: {
      title: 'Analysis',
      text: 'The fast way in: drop files, get verdicts. No record is needed.',
      tips: {
        types: 'Images, video, audio and PDF, fifty files at a time.',
        scale:
          'The score goes from 0 to 100. A low one means that nothing stood out, never that a file is authentic.',
        keys: 'J and K go through the files while the viewer stays open.',
      },
    },
    file: {
      title: 'One file',
      text: 'The verdict with its reasons, the place on the picture, and the proof.',
      tips: {
        overlay: 'O shows and hides the map, 1 to 9 choose a method, C puts original and map side by side.',
        applicable:
          'Not applicable is not the same as clean: the method has nothing to say about such a file.',
        metadata: 'Under Metadata, what contradicts itself comes first.',
        document:
          'Of a PDF, History tells what each save changed; C compares a page that looked different before.',
      },
    },
    reports: {
      title: 'Reports',
      text: 'All analyses in one list, to be read, filtered and handed on.',
      tips: {
        filter: 'Filter first: what you export is what you see.',
      },
    },
    insights: {
      title: 'Insights',
      text: 'What came in, how it scored, and which methods found something.',
      tips: {
        range: 'Choose the time first; every chart follows it.',
        open: 'Most parts of a chart lead to the records behind them.',
      },
    },
    users: {
      title: 'Users',
      text: 'Who may sign in to your organisation, and as what.',
      tips: {
        roles: 'Administrators manage users and settings; users do the work.',
        own: 'You cannot remove yourself while you are signed in.',
      },
    },
    storage: {
      title: 'Forensic storage',
      text: 'What was imported or analysed from your storages, and its place in the ledger.',
      tips: {
        search: 'Search by fingerprint to learn whether a file is known.',
      },
    },
    settings: {
      title: 'Settings',
      text: 'How files are checked here, and who and what may connect.',
      tips: {
        threshold: 'The thresholds decide which records wait for a person. They change no score.',
        tokens: 'Access tokens let your own programs use the API; each can be ended at any time.',
      },
    },
    account: {
      title: 'Account',
      text: 'What belongs to your organisation as a whole.',
      tips: {
        save: 'Changes hold for everybody in your organisation.',
      },
    },
    profile: {
      title: 'Profile',
      text: 'Your own data, your sign-in and how the dashboard looks for you.',
      tips: {
        timezone: 'All dates follow the time zone you choose here.',
        factor: 'A second factor keeps your account yours when a password leaks.',
        looks: 'Under Appearance every part of the page takes a theme of its own.',
      },
    },
    general: {
      title: 'Assay',
      text: 'Find out what your files can prove.',
      tips: {
        search: 'Press / to find screens, records and fingerprints.',
        keys: 'Press ? to see what else the keyboard does.',
      },
    },
  },

  group: {
    everywhere: 'Everywhere',
    lists: 'Lists',
    record: 'One record',
    viewer: 'Picture',
    document: 'Document',
  },
  does: {
    search: 'search',
    keys: 'this map',
    help: 'help and activity',
    queue: 'records that need review',
    close: 'close what lies over the page',
    move: 'next and previous',
    open: 'open',
    pick: 'select several',
    create: 'new record',
    file: 'next and previous file',
    record: 'next and previous record of the list',
    decide: 'decide',
    zoom: 'zoom in and out',
    fit: 'whole picture',
    actual: 'actual size',
    overlay: 'map on and off',
    method: 'choose a method’s map',
    compare: 'compare with the original',
    regions: 'marked areas',
    loupe: 'magnifier',
    full: 'full screen',
    pages: 'previous and next page, with the focus on the page',
    fitPage: 'whole page',
    fitWidth: 'fit the width',
    earlier: 'compare with an earlier revision',
    places: 'marked places',
    searchText: 'Search in the text; Enter goes on to the next match',
  },
} as const;

export const t = bindTexts({ help: helpTexts });
