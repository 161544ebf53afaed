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
    hint: 'Reads amounts and dates of receipts and invoices.',
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
    hint: 'Tells when the same content came in before, in any record.',
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
  reviewWeights: {
    score: {
      label: 'Score at or above the threshold',
      hint: 'Percent: a file with 80 weighs 80 at 100. At 0 nobody is told of files that look edited.',
    },
    tamperedAssets: {
      label: 'Suspicious files below the threshold',
      hint: 'Files from the highest tamper score on, where the threshold above is higher. At 0 they wait for nobody.',
    },
    duplicateElsewhere: {
      label: 'File that came in before, outside the record',
      hint: 'At 0 a picture that was used in another case before passes unseen.',
    },
    duplicateHere: {
      label: 'File twice in one record',
      hint: 'At 0 nobody is told that a record holds the same picture twice.',
    },
    signature: {
      label: 'Signature that does not verify',
      hint: 'At 0 signed documents that were tampered with pass unseen, unless their score is high.',
    },
    documentChanged: {
      label: 'Changed document',
      hint: 'At 0 documents whose content was changed pass unseen, unless their score is high.',
    },
    facialMatch: { label: 'Faces differ', hint: 'At 0 nobody is told when photos show different people.' },
    failed: {
      label: 'Analysis failed',
      hint: 'At 0 files that could not be opened or analysed are seen by nobody.',
    },
    impossible: {
      label: 'Nothing could be said',
      hint: 'At 0 files of which no method could say anything are seen by nobody, among them documents without any history.',
    },
    notAnalysed: {
      label: 'Type that is not analysed',
      hint: 'Video and sound. At 0 they are seen by nobody.',
    },
    locationDifference: { label: 'Places too far apart', hint: 'At 0 it stands on the record alone.' },
    createDateAge: { label: 'Old picture', hint: 'At 0 it stands on the record alone.' },
    timeDifference: { label: 'Times too far apart', hint: 'At 0 it stands on the record alone.' },
    deviceDifference: { label: 'Different devices', hint: 'At 0 it stands on the record alone.' },
    imageTooSmall: {
      label: 'Picture too small',
      hint: 'At 0 pictures whose scores are less certain are not told apart in the queue.',
    },
  },
  secondReviewWeight: {
    label: 'Second pair of eyes from',
    hint: 'A decision on a record that weighs this much or more takes effect once another user confirms it: an approver or an administrator. Empty: none needs that.',
  },
  retentionDays: {
    label: 'Days until files are erased',
    hint: 'Counted from the day a record is archived. Empty: nothing is ever erased.',
  },
} as const;
