/** Part of `settings`: each field of the organisation’s configuration, by its name there. */
export const settingsFieldsTexts = {
  recordsEnabled: {
    label: 'Records',
    hint: 'Case files with several pictures. When off, files can only be analysed one by one.',
  },
  tamperDetectionEnabled: {
    label: 'Tamper detection',
    hint: 'Looks for signs of editing as soon as a file arrives.',
  },
  expenseDetectionEnabled: {
    label: 'Expense detection',
    hint: 'Reads merchant, date, lines and amounts of receipts and invoices on request, and of receipts that customers hand in. What was read stays when this is switched off.',
  },
  maxExpenseAgeDays: {
    label: 'Oldest receipt',
    hint: 'Days. A receipt with an older date fails a check when it is read or corrected. Empty: no date is too old.',
  },
  deepScanEnabled: {
    label: 'Deep scan',
    hint: 'Lets users examine a picture with one method at full resolution.',
  },
  documentAnalysisEnabled: {
    label: 'Document analysis',
    hint: 'Examines PDFs: earlier revisions, signatures, metadata, fonts, pictures, hidden or covered text, and figures that contradict one another.',
  },
  maxTamperScore: {
    label: 'Highest tamper score',
    hint: 'A file with this score or more counts as suspicious. 0 to 100.',
  },
  needsReviewThreshold: {
    label: 'Needs review from',
    hint: 'A record with this score or more is marked for review. 0 to 100.',
  },
  minImageWidth: {
    label: 'Smallest width',
    hint: 'Pixels. Smaller pictures are flagged, because their scores are less certain.',
  },
  minImageHeight: { label: 'Smallest height', hint: 'Pixels.' },
  'analysisFileSize.minWidth': {
    label: 'Smallest width for analysis',
    hint: 'Pixels. Smaller pictures are not analysed at all.',
  },
  'analysisFileSize.minHeight': { label: 'Smallest height for analysis', hint: 'Pixels.' },
  dateAgeCheckEnabled: {
    label: 'Age of photos',
    hint: 'Reports photos whose metadata say that they were taken long before they arrived.',
  },
  maxImageAgeMinutes: { label: 'Oldest photo', hint: 'Minutes.' },
  timeCheckEnabled: {
    label: 'Time between photos',
    hint: 'Reports photos of one record whose metadata place them far apart in time.',
  },
  maxTimeDifferenceMinutes: { label: 'Longest time between photos', hint: 'Minutes.' },
  locationCheckEnabled: {
    label: 'Distance between photos',
    hint: 'Reports photos of one record whose metadata place them far from each other or from the sender.',
  },
  maxDistanceMiles: { label: 'Longest distance', hint: 'Miles.' },
  deviceCheckEnabled: {
    label: 'Same device',
    hint: 'Reports photos of one record whose metadata name different cameras.',
  },
  duplicateCheckEnabled: {
    label: 'Duplicates',
    hint: 'Reports files whose content, a picture that looks the same, or a receipt of the same merchant, date and total arrived before in any record.',
  },
  facialMatchEnabled: {
    label: 'Faces',
    hint: 'Reports faces that look different in the photos of one record. Descriptions of faces are kept while this is on and erased when it is turned off. It never says who someone is.',
  },
  workOrderDueDays: {
    label: 'Days to answer',
    hint: 'How long customers have, unless a work order says otherwise.',
  },
  emailEnabled: { label: 'Ask by email', hint: 'Work orders can be sent to an address.' },
  smsEnabled: { label: 'Ask by SMS', hint: 'Work orders can be sent to a telephone number.' },
  twoFactorRequiredEnabled: {
    label: 'Two-factor authentication for everybody',
    hint: 'Anyone without it, including you, must set it up before doing anything else.',
  },
  registrationEnabled: {
    label: 'Open registration',
    hint: 'Anyone may register an organisation of their own on this installation.',
  },
  reportIntro: {
    label: 'Words at the beginning',
    hint: 'Below the title of every report: who made it and for whom. At most 600 characters.',
  },
  reportFooter: {
    label: 'Words at the foot',
    hint: 'On every page of the PDF, and at the end of web pages. At most 200 characters.',
  },
  retentionDays: {
    label: 'Days until files are erased',
    hint: 'Counted from the day a record is archived. Empty: nothing is ever erased.',
  },
} as const;
