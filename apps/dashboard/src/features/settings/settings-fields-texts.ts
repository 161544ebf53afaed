/** Part of `settings`: each field of the organisation’s configuration, by its name there. */
export const settingsFieldsTexts = {
  recordsEnabled: {
    label: 'Records',
    hint: 'Case files with several pictures. When off, files can only be analysed one by one.',
  },
  otherImageTypesEnabled: {
    label: 'HEIC, AVIF, WebP and TIFF',
    hint: 'Takes pictures of these types in, as they are, besides JPEG and PNG.',
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
    digits: {
      label: 'Digits of a receipt that stand out',
      hint: 'Where pictures are read as receipts. Of genuine ones that were measured, 2 to 5 in 100 are told so; at 0 none is.',
    },
    documentChanged: {
      label: 'Changed document',
      hint: 'At 0 documents whose content was changed pass unseen, unless their score is high.',
    },
    facialMatch: {
      label: 'Faces that differ',
      hint: 'At 0 nobody is told when photos show different people.',
    },
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
