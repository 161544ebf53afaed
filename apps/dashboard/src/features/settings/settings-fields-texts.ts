/** Part of `settings`: each field of the organisation’s configuration, by its name there. */
export const settingsFieldsTexts = {
  recordsEnabled: {
    label: 'Records',
    hint: 'Case files with several pictures. Switched off, files are analysed one by one only.',
  },
  forensicsEnabled: {
    label: 'Forensic storage',
    hint: 'Search what was imported from connected storages.',
  },
  tamperDetectionEnabled: {
    label: 'Tamper detection',
    hint: 'Looks for edited areas as soon as a file comes in.',
  },
  objectDetectionEnabled: { label: 'Object detection', hint: 'Names what can be seen in a picture.' },
  expenseDetectionEnabled: {
    label: 'Expense detection',
    hint: 'Reads merchant, date, lines and amounts of receipts and invoices where somebody asks for it, and of receipts that customers hand in. What was read stays when this is switched off.',
  },
  maxExpenseAgeDays: {
    label: 'Oldest receipt',
    hint: 'Days. A receipt that names an older day fails a check, once it is read or corrected. Empty: no day is too old.',
  },
  deepScanEnabled: {
    label: 'Deep scan',
    hint: 'Lets users look at a picture pixel by pixel with one method.',
  },
  documentAnalysisEnabled: {
    label: 'Document analysis',
    hint: 'Looks into PDFs: earlier revisions, signatures, metadata, fonts, pictures, hidden and covered text, figures that contradict one another.',
  },
  maxTamperScore: {
    label: 'Highest tamper score',
    hint: 'A file with this score or more counts as tampered with. 0 to 100.',
  },
  needsReviewThreshold: {
    label: 'Needs review from',
    hint: 'A record with this score or more waits for somebody to look at it. 0 to 100.',
  },
  minImageWidth: {
    label: 'Smallest width',
    hint: 'Pixels. Smaller pictures are marked, since their scores are less certain.',
  },
  minImageHeight: { label: 'Smallest height', hint: 'Pixels.' },
  'analysisFileSize.minWidth': {
    label: 'Smallest width for analysis',
    hint: 'Pixels. Smaller pictures are not analysed at all.',
  },
  'analysisFileSize.minHeight': { label: 'Smallest height for analysis', hint: 'Pixels.' },
  dateAgeCheckEnabled: {
    label: 'Age of photos',
    hint: 'Tells when a photo was taken long before it came in.',
  },
  maxImageAgeMinutes: { label: 'Oldest photo', hint: 'Minutes. 43,200 make thirty days.' },
  timeCheckEnabled: {
    label: 'Time between photos',
    hint: 'Tells when photos of one record were taken far apart in time.',
  },
  maxTimeDifferenceMinutes: { label: 'Longest time between photos', hint: 'Minutes. 1,440 make a day.' },
  locationCheckEnabled: {
    label: 'Distance between photos',
    hint: 'Tells when photos of one record were taken far from each other.',
  },
  maxDistanceMiles: { label: 'Longest distance', hint: 'Miles.' },
  deviceCheckEnabled: {
    label: 'Same device',
    hint: 'Tells when photos of one record come from different cameras.',
  },
  duplicateCheckEnabled: {
    label: 'Duplicates',
    hint: 'Tells when the same content, picture or receipt came in before, in any record.',
  },
  facialMatchEnabled: {
    label: 'Faces',
    hint: 'Tells when faces in the photos of one record look different. Descriptions of faces are kept while this is on, and erased when it is turned off. It never says who somebody is.',
  },
  workOrderDueDays: {
    label: 'Days to answer',
    hint: 'How long customers have, unless a work order says otherwise.',
  },
  emailEnabled: { label: 'Ask by email', hint: 'Work orders can be sent to an address.' },
  smsEnabled: { label: 'Ask by SMS', hint: 'Work orders can be sent to a telephone number.' },
  twoFactorRequiredEnabled: {
    label: 'Two-factor authentication for everybody',
    hint: 'Anyone without it has to set it up before anything else, you included.',
  },
  registrationEnabled: {
    label: 'Open registration',
    hint: 'Anyone may open an organisation of their own on this installation.',
  },
  retentionDays: {
    label: 'Days until files are erased',
    hint: 'Counted from the day a record is archived. Empty: nothing is ever erased.',
  },
} as const;
