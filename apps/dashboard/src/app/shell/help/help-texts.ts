import { bindTexts } from '../../../i18n/i18n.ts';

/** The purpose of each screen, and how to use it. `tips` are shown in their order. */
export const helpTexts = {
  title: 'Help',
  more: 'More',
  keys: 'Keyboard map',
  tour: 'Take the tour',
  documentation: 'Documentation',
  support: 'Ask support',
  notices: 'Third-party licences',

  topic: {
    records: {
      title: 'Records',
      text: 'A record is a case: files that belong together, and what was found in them.',
      tips: {
        order: 'Sort by score to begin with what is most suspicious.',
        filter: 'Filters are part of the page address: bookmark a view, or send it to a colleague.',
        select: 'Press X to select several records, then archive or restore them together.',
        large: 'Up to 1,000 records fit on one page.',
      },
    },
    record: {
      title: 'One record',
      text: 'Its files are listed with the most suspicious first. Select one to open it below.',
      tips: {
        drop: 'Drop more files anywhere on the page.',
        map: 'The colours show where methods saw something unusual. They are not a verdict: read the reasons beside it.',
        proof: 'Under Proof, your own browser can check that the file’s fingerprint is in the ledger.',
        review:
          'A record is marked for review when a score reaches the threshold, when something else stands out, and when a file could not be analysed. Your organisation can switch each of these off.',
        decide: 'Press D to decide, J and K to move between files, N and P to move between records.',
      },
    },
    review: {
      title: 'Needs review',
      text: 'All records that wait for a person, the most serious first, each with what it waits for.',
      tips: {
        next: 'Review next takes the gravest record that is yours or nobody’s, and opens its worst file.',
        age: 'A day of waiting weighs as much as one point, so nothing waits for ever.',
        snooze: 'What you snooze comes back by itself, and at once when something new is found.',
        settings: 'What brings records here, and how much each reason weighs, stands in the settings.',
      },
    },
    workOrders: {
      title: 'Work orders',
      text: 'Ask a customer for pictures and answers. They get a link by mail or SMS; what they send becomes a record.',
      tips: {
        due: 'Clients who have not answered are reminded three days and one day before the due date.',
        resend: 'Sending an expired work order again reactivates its link.',
        link: 'You can also copy the link and pass it on yourself.',
        more: 'If something is missing, ask for more: it goes into the same record.',
      },
    },
    analysis: {
      title: 'Analysis',
      text: 'Drop files and get verdicts, without opening a record.',
      tips: {
        types:
          'The types that are taken in stand where files are dropped. Pictures and sound of a video are analysed where a decoder on the server can read them.',
        scale:
          'Scores run from 0 to 100. A low score means that little or nothing stood out, never that a file is authentic.',
        keys: 'J and K move between files while the viewer stays open.',
      },
    },
    file: {
      title: 'One file',
      text: 'The verdict with its reasons, the place on the picture, and the proof.',
      tips: {
        overlay: 'Press O to show or hide the map, 1 to 9 to choose a method, C to compare original and map.',
        applicable: '“Not applicable” does not mean clean: the method cannot judge this kind of file.',
        metadata: 'Under Metadata, contradictions come first.',
        document:
          'For a PDF, History shows what each save changed. Press C to compare a page with an earlier revision.',
        objects:
          'Objects lists what a model sees, such as cars or dogs; key B shows and hides the boxes. They are hints, not proof, and the model misses much.',
        receipt: 'Under Receipt, a receipt or an invoice is read. Click a figure to see where it stands.',
      },
    },
    reports: {
      title: 'Reports',
      text: 'All analyses in one list, to read, filter and share.',
      tips: {
        filter: 'Filter first: the export holds what the filters find.',
      },
    },
    insights: {
      title: 'Insights',
      text: 'What came in, how it scored, and which methods found something.',
      tips: {
        range: 'Choose the period first; it applies to every chart.',
        open: 'Most parts of a chart open the files behind them.',
      },
    },
    expenses: {
      title: 'Expenses',
      text: 'Receipts and invoices that were read, with their sums, and what about them does not fit.',
      tips: {
        read: 'Under Receipt on a file’s page, it can be read, corrected and corrected back.',
        days: 'Days are those that receipts name, not those on which they came in.',
        export: 'What you export as CSV is what the filters find, all pages of it.',
      },
    },
    storage: {
      title: 'Forensic storage',
      text: 'Files that detection jobs took in from your storages, folder by folder or as a gallery.',
      tips: {
        find: 'Drop a file to see whether it came in from a storage. It is not uploaded.',
        import: 'Select files to enter their fingerprints in the ledger, as imported.',
        change: 'What was changed in its storage, or vanished from it, stands out after the next run.',
      },
    },
    users: {
      title: 'Users',
      text: 'Who may sign in to your organisation, and in which role.',
      tips: {
        roles: 'Administrators manage users and settings; users do the work.',
        own: 'You cannot remove yourself while you are signed in.',
      },
    },
    settings: {
      title: 'Settings',
      text: 'How files are checked, and which people and systems may connect.',
      tips: {
        threshold: 'The thresholds decide which records wait for review. They do not change scores.',
        tokens: 'Access tokens let your own programs use the API. You can revoke each one at any time.',
      },
    },
    account: {
      title: 'Account',
      text: 'Usage, data export and closure of your organisation.',
      tips: {
        save: 'Changes apply to everyone in your organisation.',
      },
    },
    profile: {
      title: 'Profile',
      text: 'Your own data, your sign-in and how the dashboard looks for you.',
      tips: {
        timezone: 'All dates follow the time zone you choose here.',
        factor: 'A second factor protects your account if your password leaks.',
        looks: 'Under Appearance you can give each part of the page its own theme.',
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
  key: { 'Ctrl K': 'Ctrl K', PageUp: 'PageUp', PageDown: 'PageDown' },
  does: {
    search: 'search',
    keys: 'this map',
    help: 'help and activity',
    queue: 'records that need review',
    close: 'close the dialog or panel',
    move: 'next and previous',
    open: 'open',
    pick: 'select',
    pickAll: 'select all on the page',
    create: 'new record',
    file: 'next and previous file',
    record: 'next and previous record of the list',
    decide: 'decide',
    decideFile: 'decide on the shown file alone',
    submit: 'save the decision',
    zoom: 'zoom in and out',
    fit: 'whole picture',
    actual: 'actual size',
    overlay: 'map on and off',
    method: 'choose a method’s map',
    compare: 'compare with the original',
    regions: 'marked areas',
    objects: 'objects on and off',
    loupe: 'magnifier',
    levels: 'histogram, levels and channels',
    full: 'full screen',
    pages: 'previous and next page, with the focus on the page',
    fitPage: 'whole page',
    fitWidth: 'fit the width',
    earlier: 'compare with an earlier revision',
    places: 'marked places',
    searchText: 'search the text; Enter for the next match',
  },
} as const;

export const t = bindTexts({ help: helpTexts });
