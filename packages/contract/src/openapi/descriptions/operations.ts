/**
 * What callers should know about an operation beyond its summary: order, repetition, polling, what it leaves
 * unchanged.
 */
export const OPERATIONS: Readonly<Record<string, string>> = {
  uploadFiles:
    'Files may come in one request or, under the same `uuid`, in several: the answer is about those of the request, and `transaction` lists all. What the upload has already is not taken in twice. 409 with a reason in `details` where files cannot be added to the upload: it has another sender, record or location. The answer comes when the files are stored and fingerprinted; their analysis and their ledger entry follow in the background. Poll `getAsset`, or listen to `streamEvents`. Files that are refused are listed in `rejected`; the others are taken in.',
  fetchMedia:
    'The server fetches the file itself. Addresses of private networks are refused. Analysis and ledger entry follow in the background, as with `uploadFiles`.',
  readMedia:
    'The token is part of an address that another answer contains; it works for minutes. `Range` is answered with 206.',
  uploadLogo: 'The picture is decoded and rewritten, so that nothing but its pixels is kept.',
  createAsset:
    'The file stays with the caller. With the same `uuid` and the same fingerprints nothing is entered twice. With others the asset is added to the upload; 409 where that is not possible.',
  enterFingerprints:
    'All are entered, or none. Files sent again with the same `uuid` are not entered twice; others are added to the upload, or refused with 409 where that is not possible.',
  findAssets: 'With `fingerprint` or `fileFingerprint`, 404 means that no file of the organisation has it.',
  getAsset:
    'Poll it until `fullScale.metaData.media[0].tamperedResult.isLoading` is `false`; once a second is enough.',
  updateAsset:
    'The asset is named by `taskId` or by `fingerprint`. Setting `analysisEnabled` from `false` to `true` starts the analysis.',
  analyseAssetAgain:
    'Runs in the background; poll `getAsset`. 409 while an analysis of the file is under way.',
  compareAssets:
    'Takes some seconds and changes nothing. `id` is laid over `otherId`; places have the coordinates of the latter. 415 unless both are pictures, 409 where there is no file.',
  compareDocuments:
    'Takes some seconds and changes nothing. Both are PDFs; a password that was given with `unlockDocument` is used. `not-compared` with the reason where one of them cannot be read, 409 where there is no file.',
  compareRecordings:
    'Runs in the background, for about a tenth of the playing time; poll `getRecordingComparison`, once a second at most. The result is kept until a file is erased or the two are compared again; a second request meanwhile starts nothing. Both are videos or sounds; where one has no pictures, the sounds are compared. At most the first eight minutes of pictures or ten of sound are compared, and what 180 s of processor time allow: `isWhole` and the statements tell what was not read. 409 where there is no file.',
  getRecordingComparison:
    'The result is `not-compared`, with the reason, where one of the two cannot be read. `not-asked`: see `compareRecordings`.',
  getAssetProof:
    '409 until the entry is in the ledger, usually for less than a second. Keep the document: `assay verify` checks it without this server.',
  revokeAsset: 'It cannot be undone. Whoever holds a proof finds it out with `getStanding`.',

  detect:
    'Send a file, or name an asset in `input_data.asset_id`. Poll `detectResult` with the task identifiers.',
  detectResult: 'Poll every few seconds until each task is `complete` or `failure`.',
  deepScan:
    'Send a picture as `image`, or name an asset. The same question asked again has the same task. Poll `deepScanResult`.',
  deepScanResult: 'Poll until `status` is `complete` or `failure`.',
  listModels: 'Method identifiers and markers are stable; new ones are added over time.',
  getObjects: 'What a model sees is a hint, not proof, and no part of any score.',
  documentAnalysis: 'Send a PDF as `media`, or name an asset. Poll `fetchDocumentResult`.',
  fetchDocumentResult: 'Poll until `status` is `complete`. Failures are listed in `errors`.',
  unlockDocument:
    'The password is kept encrypted for drawing pages. Whether it is right shows in the analysis.',
  extractPictures: 'Runs in the background; `getDocument` lists the pictures.',
  getDocument: '404 until the document is analysed.',
  getPageText: 'Words come with their boxes, in the unit of the page.',
  findTexts: 'Needs at least three letters.',
  getRecording: '404 until key frames and waveform are made.',
  makePlayableCopy:
    'Runs in the background; poll `getRecording` until `playback.copyState` is `complete` or `failed`.',

  correctExpenses:
    'Only the fields given are corrected; null says that the receipt does not state it. What was read before stays in the history.',
  undoExpenseCorrection: '409 where somebody corrected the receipt after the correction named.',
  listExpenses: 'Totals cover everything that the filters find, not only this page.',

  listRecords: 'Members of a limiting group see the records of their groups and their own.',
  getRecord:
    'A resource token opens the one record that it was made for; decisions, assignee and names are left out for it.',
  createRecord:
    'With the same `uuid` sent again the record of the first time is returned, and files that it does not have are added. 409 where that record has another reference or name, where the reference is taken, or where a file is in another record.',
  updateRecord: 'Only the fields given are changed.',
  updateRecords: 'All are changed, or, where one does not exist, none.',
  exportRecords:
    'All pages of the list, with what is claimed under the headings of `importClaims` and the names of the organisation’s own facts. Cells that a spreadsheet could take for formulas are guarded.',
  getRecordFaces: 'It compares faces and identifies nobody.',
  chooseReferenceFace: 'The record’s photos are compared again in the background.',
  getRecordCameras:
    'It compares the pattern of sensors. A missing match does not show that another camera took a picture.',
  compareRecordCameras:
    'It is done in the background, with this record’s 24 oldest pictures at most; of another record’s, as many as still fit, twelve at least where it has them. A new comparison replaces the last one. Where the organisation keeps sensors’ patterns, other records are then searched for pictures of the same cameras. 409 where there are fewer than two pictures to compare, or none to search for.',
  listKnownCameras: 'Members of a group that limits see those of records that they may see.',
  enrolKnownCamera:
    'It is done in the background: at least 20 flat photos are needed, 30 are taken at once at most. Photos that are dark, overexposed, textured, reduced or not of the same camera are named under `refused`. 409 where the record has no pictures, or more than 30 and none are named, and where the organisation keeps no patterns of such photos.',
  changeKnownCamera:
    'Only the fields given are changed. Where maker, model or serial number do, records that were compared with it are checked again.',
  extendKnownCamera:
    'Until it ended the earlier fingerprint stays. What was found by it is erased then: compare again. 409 as for the enrolment.',
  removeKnownCamera:
    'For the user who enrolled it, administrators, and users who see all records; 403 for others. The fingerprint leaves the file store within minutes. Backups keep it as they keep files.',
  getRecordKnownCameras:
    'A missing match does not show that another camera took a picture. New pictures are also compared by themselves, where the organisation keeps patterns and their digests agree with that of a known camera of their size.',
  compareKnownCameras:
    'It is done in the background; results come picture by picture. 409 where there is no picture, or a camera has no fingerprint yet.',
  listKnownIssuers: 'Samples in records that the caller does not see are only counted.',
  proposeIssuer:
    'Nothing is kept. Keys are proposed that stand in more than half of the files: names, IBANs, tax numbers, domains.',
  createKnownIssuer:
    'Each kind of an issuer’s documents is known by itself. PDFs whose text is painted can be samples; others are named under `refused`. All records that are not archived are then checked again, in the background. 409 where no file can be a sample, or there are 200 issuers already.',
  changeKnownIssuer: 'Only the fields given are changed. Records are checked again.',
  addIssuerSamples:
    'At most 40 in all. Records are checked again. 409 where no file can be a sample, or there would be more.',
  removeIssuerSample: 'The file stays in its record. Records are checked again.',
  removeKnownIssuer:
    'For the user who made it known, administrators, and users who see all records; 403 for others. The samples stay in their records.',
  getIssuerComparisons:
    'Computed when it is asked for. A document claims to be of an issuer if it names two kinds of its keys, or the only one that there is. `alike` does not prove that it is genuine.',
  listEmails:
    'E-mails (.eml, .msg) are taken in with the other files, by `POST /files`. One that names no record opens one, with its subject as name. A token needs `records:write` for that. One that the virus scan holds is not listed. What is attached to it is taken in with it; messages within it are read likewise. They come page by page, ten on each unless `count` says otherwise, and stand in the order in which they came in, each before those within it.',
  getRecordLinks:
    'Computed when it is asked for. A value that more than 25 other records share links none of them and is listed under `common`. Records that the caller may not see are left out without a word.',
  getRecordPlaces: 'Files that state no place are left out.',

  decideOnRecord:
    'Send the decision in force as `supersedes`, so that of two who decide at the same time the second is refused with 409. Where the organisation demands a second word, the decision waits as a proposal (`isProposed`).',
  answerProposal: 'The user who made the proposal cannot confirm it.',
  listReview: 'The order is fixed: the gravest first.',
  takeNext: 'Two callers at the same time never get the same record.',
  changeReview: 'Only the fields given are changed. 409 where somebody else has the record.',
  commentOnRecord: 'Users named in `mentions` are notified.',
  withdrawComment: 'The text is deleted; that there was a comment stays visible.',
  getRecordHistory: 'At most the newest 500 entries.',
  saveRecordView: 'A list of the same name is replaced.',

  getReport:
    'Name a record or an asset, never both. `format` decides the media type of the answer: `application/json`, `application/pdf` or `text/html`.',
  getEvidence: 'Name a record or an asset, never both. The archive is streamed; it can be gigabytes.',
  createShare:
    'The token is in this answer and never again. Whoever has the link sees the record without names of users.',
  revokeShare: 'The link stops working at once.',

  getVerdict: 'The statement is what the digest is taken of, so that anyone can recompute it.',
  recomputeVerdict: 'Runs in the background; poll `getRecomputation`. The entered verdict stays as it is.',
  getRecomputation: 'Poll until `taskStatus` is `complete` or `failure`.',
  getCheckpoint: 'Verify the signature with the key pinned from `getLedgerKey`.',
  getTile: 'Full tiles never change and can be cached for good.',
  getLedgerKey: 'Pin the key once, over a channel of your own; the server cannot vouch for itself.',
  getStanding: 'The entry itself is the key to the answer: nobody without it learns anything.',

  createClientRequest:
    'The link is sent by mail and SMS, as far as addresses are given and both are switched on; with `send: false` only the link is made.',
  resendClientRequest: 'Where the mail address or number changes, the link before stops working.',
  updateClientRequest: 'Only while the customer can still answer; COMPLETED closes one that was submitted.',
  openCapture: 'From the first call on, the questions of this request stay as they are.',
  submitWorkflowData: 'All files must have arrived. The same submission sent again has the same answer.',
  announceUpload:
    'The identifier is the caller’s: sent again, the answer says how much has arrived, and the upload goes on from there.',
  appendToUpload:
    'Send pieces in order, each with the `offset` that has arrived so far; all but the last are at least 262,144 bytes. 409 names another offset.',
  removeQuestionSet: '`restoreQuestionSet` takes it back.',

  createMailbox:
    'The password is kept encrypted. Messages that come from now on are taken in; with `takesExisting` also those that are in the folder.',
  updateMailbox:
    'Where server, port, user or TLS change, the password has to be given again. Where server, port, user or folder change, the folder is read as a new one.',
  testMailbox: 'Answers 200 also where a check fails; `problem` says what is wrong.',
  readMailbox: 'Poll `getMailbox`: `lastTriedAt` changes when it was read.',
  retryMailboxMessage: 'Only of a message that was refused and is still in its folder.',
  createMediaStorage: 'Nothing is ever written to the storage. The secret is kept encrypted.',
  updateMediaStorage:
    'The kind cannot be changed. Where the address changes, the secret has to be given again.',
  testMediaStorage: 'The first test of an SFTP server pins its key.',
  runDetectionJob: 'Runs in the background; poll `getDetectionRun`. With `dryRun` nothing is taken in.',
  previewDetectionJob: 'Nothing is taken in.',
  retryRunFiles: 'Only the files that failed, as a run of its own.',
  importForensicFiles: 'The entries say that the files were imported, not handed in.',

  login:
    'Send the SHA-256 of the password, never the password. `outcome` says what comes next: a session, a second factor (`loginWithTwoFactorCode`) or a new password (`resetPassword`). After many attempts the refusal carries a wait, and a proof of work that can replace it.',
  loginWithTwoFactorCode: 'The bearer token is the `challengeToken` of `login` or `finishSignOn`.',
  signInWithToken: 'Exactly one of the three fields is given.',
  logout: 'The token stops working at once.',
  forgotPassword: 'The answer is the same whether the user exists or not.',
  resetPassword: 'The password comes in plain here, so that the server can judge it.',
  setUpTwoFactor:
    'The second factor is on only after `confirmTwoFactor` was called with a code; to turn it off, call that with a code less than five minutes before.',
  confirmPassword:
    'Needed five minutes after the sign-in or the last such call by `revokeSession` and `revokeAllSessions`: they answer FORBIDDEN with `details.confirm` = `password`.',
  changePassword: 'All other sessions of the user end.',
  beginSignOn: 'Authorization code flow with PKCE.',
  finishSignOn: 'Works once for each ticket.',
  register: 'The answer is the same whether the address is known or not.',
  registerUser: 'The same operation as `register`, under its other path.',
  listUsers:
    'Without any parameter: at most 1,000 users, the caller first, also on another organisation’s behalf.',
  importUsers: 'Lines with errors are left out and reported; the others are added. With `dryRun` nobody is.',
  changeUser: 'Only the fields given are changed. The last administrator cannot be demoted or disabled.',
  removeUser: 'What the user did stays in records and logs.',
  updateOwnUser: '`updateUser` takes the changes alone.',

  updateOrganisationConfig: 'Only the settings given are changed.',
  saveConfigProfile: 'Saves, or with `apply` makes the saved settings those of the organisation; never both.',
  grantSupportAccess: 'The organisation’s own administrators decide, not support.',
  analyseSignedAgain: 'Call it again while `left` is above 0.',
  requestExport: 'Runs in the background; poll `listExports`. One at a time.',
  requestDeletion: 'Everything is erased after 14 days, unless `cancelDeletion` is called before.',
  createAccessToken: 'Token and refresh token are in this answer and never again.',
  refreshAccessToken: 'The refresh token is all that is needed. The old token ends.',
  expireAccessToken: 'The token stops working at once.',
  createWebhook:
    'Each event is a POST of JSON with `Assay-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body` under the secret. The secret is in this answer and never again.',
  redeliverWebhook: 'The event is sent once more as a new delivery; the old one stays in the log.',
  streamEvents:
    'Read it with `fetch`: `EventSource` cannot send the token. Each message has the shape `Event`. After a break, fetch what you show and connect again.',
  retryMessage: 'For messages that were kept or failed.',
  releaseQuarantined: 'Whoever may see the file can then download it.',
  removeQuarantined: 'It cannot be undone.',
  eraseNow: 'Records under legal hold are left out. It cannot be undone.',
  changeLegalHold: 'A hold needs a reason of at least four characters.',
  exportAuditLog: 'The first line proves the rest by the ledger; `assay verify` checks it.',
  listNotices: 'Empty where nothing is wrong.',
  makeSampleData: 'Runs in the background; poll `getSampleData`.',
};
