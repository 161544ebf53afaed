/** Part of `settings`: each field of the organisation’s configuration, by its name there. */
export const settingsFieldsTexts = {
  recordsEnabled: {
    label: 'Records',
    hint: 'Case files with several pictures. When off, files can only be analysed one by one.',
  },
  forensicsEnabled: {
    label: 'Forensic storage',
    hint: 'A page for administrators with all files that came in from storages. Jobs go on when it is off.',
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
  objectDetectionEnabled: {
    label: 'Object detection',
    hint: 'Models name things such as cars, dogs and people on pictures and videos when they are asked to: hints for finding files, not proof. What was seen stays when this is switched off.',
  },
  objectsOnArrivalEnabled: {
    label: 'Objects on arrival',
    hint: 'Where object detection is on, looks for objects on each picture and video as soon as it arrives. Each takes the server computing time.',
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
    hint: 'Files with this score or more bring their record into review, unless that is weighed 0. 0 to 100.',
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
  maxTimeAfterClaimMinutes: {
    label: 'Longest time after a loss',
    hint: 'Minutes. If the claim names a date, files are compared with that date instead.',
  },
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
    hint: 'Reports files whose content, a picture that resembles them, or a receipt of the same merchant, date and total arrived before in any record.',
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
  viewsAuditedEnabled: {
    label: 'Note who looks',
    hint: 'The audit log says who opens a record, a file or a work order with its answers: once an hour for each of them.',
  },
  alertFailedSignIns: {
    label: 'Failed sign-ins of one user',
    hint: 'Within an hour. When there are more, administrators are told by bell and mail, and webhooks that want it. Empty: nobody is.',
  },
  alertRefusedCalls: {
    label: 'Refused calls of one user',
    hint: 'Within an hour: pages and calls that the user may not open. Empty: nobody is told.',
  },
  alertDownloads: {
    label: 'Downloads and exports by one user',
    hint: 'Within an hour. Originals are counted by the network address that fetches them. Empty: nobody is told.',
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
      hint: 'Percent: a file with 80 weighs 80 at 100. At 0 no file waits for that.',
    },
    tamperedAssets: {
      label: 'Suspicious files below the threshold',
      hint: 'Files from the highest tamper score on, where the threshold above is higher. At 0 no file waits for that.',
    },
    duplicateElsewhere: {
      label: 'File that came in before, outside the record',
      hint: 'At 0 a picture that was used in another case before does not wait for that.',
    },
    duplicateHere: {
      label: 'File twice in one record',
      hint: 'At 0 a record that holds one picture, or two that resemble each other, does not wait for that.',
    },
    signature: {
      label: 'Signature that does not verify',
      hint: 'At 0 documents with a signature that does not hold do not wait for that.',
    },
    credentials: {
      label: 'Content credentials that do not verify',
      hint: 'At 0 files whose content credentials, or those of something that went into them, do not verify do not wait for that. Programs that do not know them break them with any save.',
    },
    aiMade: {
      label: 'Made by AI, by its own word',
      hint: 'At 0 files that name themselves made by AI, whole or in part, do not wait for that.',
    },
    disputed: {
      label: 'One method contradicts the score',
      hint: 'Files whose score stays below the threshold although one method is sure of what it saw. At 0 none waits for that.',
    },
    place: {
      label: 'Place that one method marks',
      hint: 'Files whose score stays below the threshold although one method marks a place in them with a score of 40 or more. At 0 none waits for that.',
    },
    contradiction: {
      label: 'Fact that cannot be true',
      hint: 'Receipts and files with a date in the future, dates in the wrong order and the like. At 0 none waits for that.',
    },
    sums: {
      label: 'Figures that do not add up',
      hint: 'Receipts and invoices whose figures were read with certainty and do not add up. At 0 none waits for that.',
    },
    foreignData: {
      label: 'Data that do not belong',
      hint: 'Files with data of another kind behind or between their parts. At 0 none waits for that.',
    },
    editor: {
      label: 'Saved by an image editor',
      hint: 'Files that name an image editor. Many of them were only cropped or brightened. At 0 none waits for that.',
    },
    digits: {
      label: 'Digits of a receipt that stand out',
      hint: 'Where pictures are read as receipts. Of the genuine ones that were measured, 2 to 5 in 100 stand out. At 0 none waits for that.',
    },
    documentChanged: {
      label: 'Changed document',
      hint: 'At 0 documents whose content was changed do not wait for that.',
    },
    facialMatch: {
      label: 'Faces that differ',
      hint: 'At 0 records whose photos show faces that differ do not wait for that.',
    },
    failed: {
      label: 'Analysis failed',
      hint: 'At 0 files that could not be opened or analysed do not wait for that.',
    },
    impossible: {
      label: 'Nothing could be said',
      hint: 'At 0 files of which no method could say anything do not wait for that, among them documents without any history.',
    },
    notAnalysed: {
      label: 'Type that is not analysed',
      hint: 'Files that are neither picture, document, sound nor video. At 0 they do not wait for that.',
    },
    claimDevice: { label: 'Device of another claimant', hint: 'At 0 it stands on the record alone.' },
    receiptDate: {
      label: 'Receipt’s date does not fit the claim',
      hint: 'At 0 it stands on the record alone.',
    },
    claimAmount: {
      label: 'Receipts sum to less than is claimed',
      hint: 'At 0 it stands on the record alone.',
    },
    locationDifference: { label: 'Places too far apart', hint: 'At 0 it stands on the record alone.' },
    createDateAge: { label: 'Old picture', hint: 'At 0 it stands on the record alone.' },
    timeDifference: { label: 'Times too far apart', hint: 'At 0 it stands on the record alone.' },
    deviceDifference: { label: 'Different devices', hint: 'At 0 it stands on the record alone.' },
    imageTooSmall: {
      label: 'Picture too small',
      hint: 'At 0 pictures below the smallest size do not wait for that.',
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
