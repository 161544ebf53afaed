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
    hint: 'Files with this score or more bring their record into review, unless that is weighed 0. At 50 or less so do pictures that stay below 50 only because no single method is clear. 0 to 100.',
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
  maxImageAgeMinutes: { label: 'Oldest photo', hint: 'From when it was taken to when it arrived.' },
  timeCheckEnabled: {
    label: 'Time between photos',
    hint: 'Reports photos of one record whose metadata place them far apart in time.',
  },
  maxTimeDifferenceMinutes: { label: 'Longest time between photos', hint: 'Between any two of one record.' },
  maxTimeAfterClaimMinutes: {
    label: 'Longest time after a loss',
    hint: 'If the claim names a date, files are compared with that date instead.',
  },
  locationCheckEnabled: {
    label: 'Distance between photos',
    hint: 'Reports photos of one record whose metadata place them far from each other or from the sender.',
  },
  maxDistanceMiles: {
    label: 'Longest distance',
    hint: 'Between any two photos of one record, and from a photo to its sender.',
  },
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
  cameraPatternsEnabled: {
    label: 'Sensor patterns of pictures from staff',
    hint: 'Once the cameras of a record are compared, a short form of each picture’s sensor pattern is kept, and the other records are searched by it. A pattern can lead to the owner of a camera: check which law allows you to keep it and whom you have to inform. It does not leave the organisation, is erased with its file, and when this is turned off. Known cameras that were enrolled are erased then as well.',
  },
  customerCameraPatternsEnabled: {
    label: 'Sensor patterns of pictures from customers',
    hint: 'The same for pictures that customers send in answer to a work order. Customers often use their own telephone: ask your data protection officer before you turn this on.',
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
      label: 'Does a file reach the threshold?',
      hint: 'In percent: at 100 a file with a score of 80 weighs 80.',
    },
    tamperedAssets: {
      label: 'Is a file suspicious, but below the threshold?',
      hint: 'From the highest tamper score on, where the threshold above is higher.',
    },
    duplicateElsewhere: {
      label: 'Did a file come in before, outside the record?',
      hint: 'The same file, a picture that resembles it, or a receipt of the same merchant, date and total.',
    },
    duplicateHere: {
      label: 'Is a file in the record twice?',
      hint: 'Or two pictures that resemble each other.',
    },
    signature: {
      label: 'Does a signature fail to verify?',
      hint: 'Of documents whose signature does not hold.',
    },
    credentials: {
      label: 'Do content credentials fail to verify?',
      hint: 'Its own, or those of something that went into it. Programs that do not know them break them with any save.',
    },
    aiMade: {
      label: 'Does a file name itself made by AI?',
      hint: 'In whole or in part, by its own metadata or credentials.',
    },
    disputed: {
      label: 'Does one method contradict a low score?',
      hint: 'The score stays below the threshold although one method is sure of what it saw.',
    },
    place: {
      label: 'Does one method mark a place?',
      hint: 'With a score of 40 or more, although the file stays below the threshold.',
    },
    contradiction: {
      label: 'Does it state something that cannot be true?',
      hint: 'A date in the future, dates in the wrong order and the like, on receipts and in files.',
    },
    sums: {
      label: 'Do figures not add up?',
      hint: 'Of receipts and invoices whose figures were read with certainty.',
    },
    foreignData: {
      label: 'Does a file hold data that do not belong to it?',
      hint: 'Data of another kind behind or between its parts.',
    },
    editor: {
      label: 'Was it saved by an image editor?',
      hint: 'Files that name one. Many of them were only cropped or brightened.',
    },
    digits: {
      label: 'Do digits of a receipt stand out?',
      hint: 'Where pictures are read as receipts. Of the genuine ones that were measured, 2 to 5 in 100 stand out.',
    },
    documentChanged: {
      label: 'Was a document changed?',
      hint: 'Its content differs from an earlier revision that the file still holds.',
    },
    facialMatch: {
      label: 'Do faces differ?',
      hint: 'In the photos of one record.',
    },
    failed: {
      label: 'Did an analysis fail?',
      hint: 'The file could not be opened or analysed.',
    },
    impossible: {
      label: 'Could nothing be said of a file?',
      hint: 'No method had anything to say, as with documents without any history.',
    },
    notAnalysed: {
      label: 'Is a file of a type that is not analysed?',
      hint: 'Neither picture, document, sound nor video.',
    },
    payeeAccount: {
      label: 'Does an invoice name another account than before?',
      hint: 'Earlier invoices of the same payee name other accounts, and none names this one.',
    },
    cameraContradiction: {
      label: 'Does a picture match another camera than it names?',
      hint: 'Its sensor pattern matches a known camera, and its metadata name another device or serial number.',
    },
    issuerDiffers: {
      label: 'Is a document unlike those of its issuer?',
      hint: 'It claims to be of a known issuer, and differs from all samples in more than how the file was made.',
    },
    cameraElsewhere: {
      label: 'Did a camera take pictures of another record?',
      hint: 'The patterns of the sensors match, and not the same person claims in both.',
    },
    invoiceNumber: {
      label: 'Did the payee use the invoice number before?',
      hint: 'On another date or for another total.',
    },
    sharedAccount: {
      label: 'Do earlier invoices name the account for another payee?',
      hint: 'Unless more than three other payees share it, or the same person claims.',
    },
    objectNumber: {
      label: 'Did another claimant name the item?',
      hint: 'By its vehicle identification number, IMEI or serial number on an invoice.',
    },
    numberSeries: {
      label: 'Does the number fit the series?',
      hint: 'Next to another claimant’s or to one of a distant date, or out of order, among documents of one merchant.',
    },
    claimDevice: {
      label: 'Did another claimant use the same device?',
      hint: 'As the metadata of the photos name it.',
    },
    originalDiffers: {
      label: 'Does an original differ from the copy?',
      hint: 'What was sent as the original of a copy, and shows something else in places.',
    },
    claimDaylight: {
      label: 'Was it night when a photo was exposed for daylight?',
      hint: 'At the place of the claim, by the photo’s time with its zone.',
    },
    receiptDate: {
      label: 'Does a receipt’s date not fit the claim?',
      hint: 'A receipt dated before the loss, for example.',
    },
    claimAmount: {
      label: 'Do the receipts sum to less than is claimed?',
      hint: 'If the claim names an amount.',
    },
    locationDifference: {
      label: 'Does a place not fit?',
      hint: 'Farther than the longest distance from the claimed place or from other files, as the metadata say.',
    },
    createDateAge: {
      label: 'Is a picture old?',
      hint: 'Older than the oldest photo may be, as its metadata say.',
    },
    timeDifference: {
      label: 'Does a time not fit?',
      hint: 'Before the loss, or longer after it or between files than allowed, as the metadata say.',
    },
    deviceDifference: {
      label: 'Do photos come from different devices?',
      hint: 'As their metadata name them.',
    },
    imageTooSmall: {
      label: 'Is a picture too small?',
      hint: 'Smaller than the smallest size.',
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
