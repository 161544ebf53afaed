import type { FieldTable } from './field-words.ts';

const ID = '0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e';
const ADDRESS = '/api/v1/media/eyJrIjoiZmlsZSJ9.c2ln';

/** Files and their entries in the ledger. */
export const assets: FieldTable = {
  'Asset.id': ['Identifier of the asset.', ID],
  transactionId: ['Identifier of the upload that brought the file.', ID],
  'Asset.ledger': 'Where the asset stands in the ledger.',
  'AssetDetails.ledger': 'Where the asset stands in the ledger.',
  'Asset.type': 'Medium of the file, recognised by content.',
  'AssetDetails.type': 'Medium of the file, recognised by content.',
  intakeChannel:
    'How the file came in: through the dashboard (`browser`), the API, the customer’s camera, a media storage or a mailbox.',
  scaled: 'A scaled, re-encoded picture of at most 1000 × 1000 pixels. Null: there is none.',
  'scaled.filepath': ['Short-lived signed address of the scaled picture.', ADDRESS],
  fullScale: 'The file in full size.',
  'fullScale.filepath': [
    'Short-lived signed address of the file as it is displayed. That of a picture is made just after its verdict; until then this leads to the scaled one.',
    ADDRESS,
  ],
  originalFilepath: [
    'Short-lived signed address of the original bytes, as an attachment. Null: they are not kept.',
    ADDRESS,
  ],
  'fullScale.status': 'Where the fingerprint of the file stands; the words of `validationStatus`.',
  'fullScale.message': ['What `status` means, in words.', 'The fingerprint of this file is in the ledger.'],
  metaData: 'The file with its analysis.',
  'metaData.media': 'The file itself, and the scaled picture where there is one.',
  'AssetDetails.orientation':
    'How the shown picture is turned relative to the analysed one, which overlays and regions refer to: 1 to 8 as in EXIF; 1 where nothing is turned.',
  'AssetDetails.metadata': 'The metadata that the file carries. Null: not read yet, or none can be read.',
  groups: 'Groups of metadata; contradictions come first.',
  'groups.kind': [
    'What the group is: `contradictions` and `notes` were found by the analysis, the others stand in the file. Left out of older analyses.',
    'exif',
  ],
  'groups.title': ['Title of the group, in English.', 'EXIF'],
  'groups.entries': 'The fields of the group.',
  'entries.name': ['Name of the metadata field.', 'Model'],
  'entries.value': ['Value of the metadata field, as text.', 'iPhone 15'],
  'entries.statements': 'What the value says, as data, where it is not to the letter as in the file.',
  conspicuous: 'Whether the value contradicts something else.',
  credentials: 'The content credentials (C2PA) of the file. Null: nobody has looked for them.',
  duplicates: 'Earlier files of the organisation with the same bytes or the same content.',
  'duplicates.match': 'The same bytes (`file`), or the same content with other metadata (`content`).',
  'compareAssets.path.otherId': ['Identifier of the second picture, whose coordinates the places have.', ID],
  'compareAssets.answer.data.statements': 'What `message` says, apart from any language.',
  'compareAssets.answer.data.size': 'Size of the second picture, upright. Null: they are apart.',
  'compareAssets.answer.data.size.width': ['Width in pixels.', 4_032],
  'compareAssets.answer.data.size.height': ['Height in pixels.', 3_024],
  'compareAssets.answer.data.message': [
    'What was found, in English.',
    'One place differs by more than saving, scaling and changes of tone explain.',
  ],
  'compareAssets.answer.data.outcome':
    '`same`: no place differs by more than saving, scaling and changes of tone explain. `differs`: some do. `apart`: the two could not be laid over one another, so that nothing is known of their differences.',
  'compareAssets.answer.data.differences': 'Places on the second picture that differ, the strongest first.',
  'compareAssets.answer.data.differences.x': ['Left edge, in pixels of the upright picture.', 612],
  'compareAssets.answer.data.differences.y': ['Upper edge, in pixels of the upright picture.', 288],
  'compareAssets.answer.data.differences.width': ['Width in pixels.', 96],
  'compareAssets.answer.data.differences.height': ['Height in pixels.', 64],
  'compareAssets.answer.data.shared':
    'Part of each picture that the other shows as well, 0 to 1. Null: they are apart.',
  'compareAssets.answer.data.shared.first': ['Of the first picture.', 0.8],
  'compareAssets.answer.data.shared.second': ['Of the second picture.', 1],
  'compareAssets.answer.data.first':
    'The first picture as it lies on the second: a `data:` address of a JPEG. Null: they are apart.',
  'compareAssets.answer.data.second':
    'The second picture in the same size: a `data:` address of a JPEG. Null: they are apart.',
  'compareDocuments.path.otherId': ['Identifier of the second document.', ID],
  'compareDocuments.answer.data.outcome':
    '`same`: no difference was found in what could be compared. `differs`: words, looks or pages do. `apart`: the two could not be matched, so that nothing is known of their differences. `not-compared`: one of them cannot be read.',
  'compareDocuments.answer.data.message': [
    'What was found and what was left out, in English.',
    'One passage of text differs; figures differ in one.',
  ],
  'compareDocuments.answer.data.statements': 'What `message` says, apart from any language.',
  'compareDocuments.answer.data.pairs':
    'Pages that are one page in both, in the order of the second document.',
  'compareDocuments.answer.data.pairs.first': ['Number of the page in the first document.', 1],
  'compareDocuments.answer.data.pairs.second': ['Number of the page in the second document.', 1],
  'compareDocuments.answer.data.pairs.basis':
    'By what the two were compared: their words (`text`), or as pictures, as one has no words (`picture`); `unread`: not, as one could not be read to its end.',
  'compareDocuments.answer.data.pairs.look':
    'Whether the two look the same where words agree; `unknown` where that was not compared.',
  'compareDocuments.answer.data.pairs.places':
    'Where looks differ, in points of the second page, the largest first; none where all of the page differs.',
  'compareDocuments.answer.data.onlyFirst': 'Pages that only the first document has.',
  'compareDocuments.answer.data.onlySecond': 'Pages that only the second document has.',
  'compareDocuments.answer.data.moved': 'Pages of the second document that stand in another order.',
  'compareDocuments.answer.data.differences': 'Words that differ, those with figures first, 500 at most.',
  'compareDocuments.answer.data.differences.isFigure': ['Whether digits differ.', true],
  'compareDocuments.answer.data.differences.before.page': ['Number of the page, from 1.', 1],
  'compareDocuments.answer.data.differences.before.text': [
    'The words, cut after 300 characters.',
    '1,250.00',
  ],
  'compareDocuments.answer.data.differences.before.places': 'One for each line, in points of the page.',
  'compareDocuments.answer.data.differences.after.page': ['Number of the page, from 1.', 1],
  'compareDocuments.answer.data.differences.after.text': ['The words, cut after 300 characters.', '9,250.00'],
  'compareDocuments.answer.data.differences.after.places': 'One for each line, in points of the page.',
  'compareDocuments.answer.data.differences.before':
    'What the first document has there. Null: words were put in.',
  'compareDocuments.answer.data.differences.after':
    'What the second document has there. Null: words were left out.',
  'compareRecordings.path.otherId': ['Identifier of the second recording.', ID],
  'getRecordingComparison.path.otherId': ['Identifier of the second recording.', ID],
  'RequestedRecordingComparison.state': 'How far the last comparison got.',
  'RequestedRecordingComparison.askedAt': [
    'When it was requested. Null: not yet.',
    '2026-11-29T09:12:44.000Z',
  ],
  'RequestedRecordingComparison.progress': ['0 to 1. Null: it has not begun.', 0.4],
  'RequestedRecordingComparison.message': [
    'Why it failed, in English. Empty unless it did.',
    'The file is gone.',
  ],
  'RequestedRecordingComparison.statements': 'The same as data: see `Statement`.',
  'RequestedRecordingComparison.result': 'What was found. Null before it is complete.',
  'RecordingComparison.outcome':
    '`same`: no difference was found in what could be compared. `differs`: something is missing, put in, moved or changed. `apart`: the two could not be matched, so that nothing is known of their differences. `not-compared`: one of them cannot be read.',
  'RecordingComparison.message': [
    'What was found and what was left out, in English.',
    'Seconds 12.4 to 15.0 of the first recording are missing from the second.',
  ],
  'RecordingComparison.statements': 'What `message` says, apart from any language.',
  'RecordingComparison.medium':
    'Whether the pictures were compared, or the sound alone. Null: the two were not compared.',
  'RecordingComparison.first': 'How much of the first was read. Null: the two were not compared.',
  'RecordingComparison.second': 'How much of the second was read. Null: the two were not compared.',
  'RecordingComparison.first.seconds': ['Seconds that were read.', 24.5],
  'RecordingComparison.second.seconds': ['Seconds that were read.', 21.9],
  'RecordingComparison.first.isWhole': ['Whether that is all of it.', true],
  'RecordingComparison.second.isWhole': ['Whether that is all of it.', true],
  'RecordingComparison.stretches':
    'Stretches that are one in both, in seconds of each, in the order of the second recording.',
  'RecordingComparison.stretches.first': 'Where it stands in the first recording.',
  'RecordingComparison.stretches.second': 'Where it stands in the second recording.',
  'RecordingComparison.stretches.first.from': ['Second at which it begins.', 0],
  'RecordingComparison.stretches.first.to': ['Second at which it ends.', 12.4],
  'RecordingComparison.stretches.second.from': ['Second at which it begins.', 0],
  'RecordingComparison.stretches.second.to': ['Second at which it ends.', 12.4],
  'RecordingComparison.stretches.speed': [
    'Seconds of the first recording that pass in one of the second.',
    1,
  ],
  'RecordingComparison.stretches.kind':
    '`moved`: it stands in another order. `repeated`: another stretch shows the same of the first recording.',
  'RecordingComparison.onlyFirst':
    'Stretches of the first recording that are missing from the second, or, where that was read in part, from what was read of it.',
  'RecordingComparison.onlyFirst.from': ['Second at which it begins.', 12.4],
  'RecordingComparison.onlyFirst.to': ['Second at which it ends.', 15],
  'RecordingComparison.onlySecond':
    'Stretches of the second recording that are not in the first, or, where that was read in part, in what was read of it.',
  'RecordingComparison.onlySecond.from': ['Second at which it begins.', 3],
  'RecordingComparison.onlySecond.to': ['Second at which it ends.', 4],
  'RecordingComparison.still':
    'Stretches of the second recording in which hardly anything changes, so that it is not known whether something is missing there.',
  'RecordingComparison.still.from': ['Second at which it begins.', 18],
  'RecordingComparison.still.to': ['Second at which it ends.', 21],
  'RecordingComparison.differences':
    'Places in the picture that differ for a while by more than compression explains, in the order of time.',
  'RecordingComparison.differences.first': 'When, in the first recording.',
  'RecordingComparison.differences.second': 'When, in the second recording.',
  'RecordingComparison.differences.first.from': ['Second at which it begins.', 6],
  'RecordingComparison.differences.first.to': ['Second at which it ends.', 8],
  'RecordingComparison.differences.second.from': ['Second at which it begins.', 6],
  'RecordingComparison.differences.second.to': ['Second at which it ends.', 8],
  'RecordingComparison.differences.at': 'The moment at which it differs most.',
  'RecordingComparison.differences.at.first': ['In seconds of the first recording.', 7],
  'RecordingComparison.differences.at.second': ['In seconds of the second recording.', 7],
  'RecordingComparison.differences.place':
    'On the upright frame of the second recording, in parts of its width and height.',
  'RecordingComparison.differences.place.x': ['Left edge, 0 to 1.', 0.25],
  'RecordingComparison.differences.place.y': ['Upper edge, 0 to 1.', 0.4],
  'RecordingComparison.differences.place.width': ['Width, 0 to 1.', 0.2],
  'RecordingComparison.differences.place.height': ['Height, 0 to 1.', 0.2],
  'RecordingComparison.sound': 'How the sound goes with the pictures that both show.',
  'RecordingComparison.sound.state':
    '`same`: it is the same along most of them. `other`: it is not. `only-first`, `only-second`: one of the two has none. `none`: neither has any, or the sound alone was compared. `unknown`: it could not be told.',
  'RecordingComparison.sound.isWhole': ['Whether the sound of both was read as far as their pictures.', true],
  'RecordingComparison.sound.lag': [
    'Seconds by which the sound of the second recording comes later beside its pictures; negative: earlier.',
    0,
  ],
  'RecordingComparison.sound.other':
    'Stretches of the second recording in which the sound does not match that of the first.',
  'RecordingComparison.sound.other.from': ['Second at which it begins.', 9],
  'RecordingComparison.sound.other.to': ['Second at which it ends.', 11],
  'LedgerState.index': ['Position in the log, from 0. Null: not entered yet.', 1_041],
  entryErasedAt: 'When the text of the entry was erased together with the file. Null or absent: it is kept.',
  'MediaEntry.uuid': ['Identifier of the file within the asset.', ID],
  parentUUID: ['Identifier of the file that this one was made from. Null: none.', ID],
  tamperedResult: 'The verdict on the file. Null: no analysis was wanted.',
  analysisEnabled: 'Whether the file is analysed. Changing it from `false` to `true` starts the analysis.',
  validationMessage: [
    'What `validationStatus` means, in words.',
    'The fingerprint of this file is in the ledger.',
  ],
  'UploadTransaction.uuid': ['Identifier of the upload.', ID],
  timestamp: 'When the upload came in.',
  'UploadTransaction.user': [
    'Username of the uploader. Null: a machine or a customer, or unknown to the caller.',
    'mia@example.com',
  ],
  'UploadTransaction.isJPEG': 'Whether all files of the upload are JPEG.',
  location: 'Where the sender said to be. Null or absent: not stated.',
  'UploadTransaction.media': 'The files of the upload.',
  'media.uuid': ['Identifier of the file within its asset.', ID],

  'createAsset.body.mimeType': ['Media type of the file.', 'image/jpeg'],
  'createAsset.body.byteSize': ['Size of the file in bytes; 0: not stated.', 204_800],
  'createAsset.body.recordId': [
    'Record that the asset belongs to, by its id or reference. Absent: none.',
    'CLM-2026-0042',
  ],
  'findAssets.query.recordId': 'Only assets of this record.',
  'findAssets.query.unfiled': '`true`: only assets that belong to no record.',
  'findAssets.answer.data': 'The found files once more, flat.',
  'findAssets.answer.data.media': 'The files.',
  'findAssets.answer.data.ledgerTimestamp':
    'Time of the first ledger entry among them. Null: none is entered.',
  'enterFingerprints.body.files': 'The files, in any order.',
  'enterFingerprints.body.recordId': [
    'Record that the assets belong to, by its id or reference. Absent: none.',
    'CLM-2026-0042',
  ],
  isRepeated: 'Whether all files were entered before with the same `uuid`.',
  'enterFingerprints.answer.ids': ['Identifiers of the assets, in the order of `files`.', [ID]],
  'updateAsset.body.taskId': [
    'Task of the asset to change. Name the asset by this or by its fingerprint.',
    ID,
  ],
  'updateAsset.body.media': 'The files of the asset to change.',
  'updateAsset.body.media.uuid': ['Identifier of the file, as `fullScale.metaData.media` has it.', ID],
  'revokeAsset.body.reason': ['Why; it is written to the audit log.', 'Handed in with another claim.'],
  'revokeAsset.answer.assets': ['Number of assets that were declared not valid.', 1],
  'path.token': ['Token of the signed address.', 'eyJrIjoiZmlsZSJ9.c2ln'],

  'uploadFiles.form.recordId': [
    'Record that the files are added to, by its id or reference. Absent: that of the upload with this `uuid`, or none.',
    'CLM-2026-0042',
  ],
  'uploadFiles.form.uuid': [
    'Identifier of the upload, chosen by the caller. Files sent with the same one belong to the same upload, and the same file sent again is not taken in twice.',
    'b7d1a9f4-5c2e-4f0b-8a63-1e9d7c5b3a21',
  ],
  'uploadFiles.form.location': [
    'Where the sender is, as JSON with `latitude`, `longitude` and, if known, `accuracyMetres`.',
    '{"latitude":52.52,"longitude":13.405}',
  ],
  'uploadFiles.form.channel': 'How the files came about.',
  'answer.result': 'Always `Success`.',
  'answer.transaction': 'The upload with all its files.',
  'answer.assets': 'The files of this request that were taken in, now or before, in the order sent.',
  'answer.rejected': 'Files of this request that were refused; the others were taken in.',
  'rejected.code': ['Code of the refusal.', 'INVALID_FILE_TYPE'],
  'rejected.message': [
    'The refusal in words.',
    'Invalid file type. Please try again with a supported file type.',
  ],
  'fetchMedia.body.url': [
    'Address of the file: https, public, without redirects.',
    'https://example.com/photo.jpg',
  ],
  'fetchMedia.body.recordId': [
    'Record that the file is added to, by its id or reference. Absent: none.',
    'CLM-2026-0042',
  ],
  'form.assetId': ['An asset that is already here, instead of a file.', ID],
  'detect.form.input_data': [
    'JSON: `type` (such as `image`), `mask_width` and `mask_height` (size of the overlay in pixels), `asset_id` (an asset that is already here, instead of a file).',
    '{"type":"image","mask_width":800,"mask_height":600}',
  ],
  'detect.form.analysis_types': [
    'Kinds of analysis: a JSON list, a comma-separated list, or the field repeated. Possible: detect_tampering, detect_objects, detect_expenses.',
    'detect_tampering',
  ],
  'detect.answer.docs': 'One task for each kind of analysis.',
  'detect.answer.docs.taskId': ['Identifier of the task, for `detectResult`.', ID],
  'detect.answer.docs.type': 'Kind of analysis.',
  'detectResult.form.taskId': ['One to 100 identifiers of tasks; repeat the field for several.', ID],
  'deepScan.form.model': ['Identifier of the method, from `listModels`.', 'jpeg-ghosts'],
  maskWidth: [
    'Width of the overlay in pixels; the method’s own resolution unless both sides are given.',
    800,
  ],
  maskHeight: [
    'Height of the overlay in pixels; the method’s own resolution unless both sides are given.',
    600,
  ],
  'deepScanResult.form.format': 'Format of the result; there is only this one.',
  'deepScanResult.answer.status': 'State of the scan. `complete` and `failure` are final.',
  'deepScanResult.answer.overlay': [
    'Short-lived signed address of a PNG over the stored picture: hue 120 (faint) to 0 (strong), as opaque as the suspicion is strong. Null: there is none yet, or nothing to draw.',
    ADDRESS,
  ],
  'deepScanResult.answer.message': [
    'What went wrong. Null: nothing.',
    'Unable to run Deep Scan Pixel Analysis',
  ],
  'deepScanResult.answer.reason': [
    'Why there is no overlay, in plain words. Null: the scan runs, or there is one.',
    'The method does not apply to this picture.',
  ],
  'deepScanResult.answer.statements':
    'What the reason says, apart from any language. Absent: there is none, or it is of an older scan.',

  digest: [
    'SHA-256 of the statement’s canonical JSON (RFC 8785).',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  'StatementLedger.state':
    '`entered`: in the ledger; `pending`: about to be; `not-entered`: not; `changed`: what is kept differs from what was entered.',
  'data.state': 'State.',
  'getVerdict.answer.data.state':
    '`entered`: in the ledger; `pending`: about to be; `not-entered`: not; `changed`: what is kept differs from what was entered.',
  'getVerdict.answer.data.statement': [
    'The statement that the digest is taken of.',
    { assetId: ID, score: 72 },
  ],
  'data.proof': 'Proof that the verdict was entered. Null: not entered yet.',
  'proof.format': 'Version of the proof format.',
  'proof.entry': ['The ledger entry, in base64.', 'AAECAwQF'],
  'proof.proof': [
    'The inclusion proof, as the text of a C2SP `.tlog-proof` file.',
    'c2sp.org/tlog-proof@v1\nindex 1041\n',
  ],
  taskStatus: 'State of the comparison. `complete` and `failure` are final.',
  differences:
    'How the recomputed verdict differs from the entered one; empty: not at all. Null: not complete.',
  'differences.model': ['Method that differs. Null: the file as a whole.', 'jpeg-ghosts'],
  what: 'What differs.',
  'differences.entered': ['Value in the ledger. Null: missing.', '72'],
  computed: ['Value of the recomputation. Null: missing.', '71'],
  'getRecomputation.answer.message': ['What went wrong. Null: nothing.', 'The original file is erased.'],
  origin: ['Name of the log.', 'assay.example/log'],
  keyWords: [
    'The key as twelve words, to be read aloud or printed.',
    'abandon ability able about above absent absorb abstract absurd abuse access accident',
  ],
  'getLedgerKey.answer.size': ['Number of entries in the log.', 1_042],
  pending: ['Number of entries that wait to be integrated.', 0],
  witnesses: 'Witnesses that the log asks to cosign. The list is the log’s own claim.',
  'witnesses.size': ['Number of entries under the last checkpoint that it cosigned.', 1_040],
  cosignedAt: 'When it last cosigned. Null: never.',
  'path.level': ['Level of the tree, 0 to 63; 0 holds the hashes of entries.', 0],
  'path.path': [
    'Number of the tile in groups of three digits, as C2SP tlog-tiles writes it; a partial tile ends with `.p/` and its width.',
    'x001/234',
  ],
  'getStanding.body.index': ['Position of the entry in the log.', 1_041],
  'getStanding.body.entry': ['The entry, in base64.', 'AAECAwQF'],
  standing:
    'Whether the entry is in force. `revoked` comes with its proof; `in-force` is the operator’s word.',
  revocation: 'Proof of the entry that revokes the file. Null: it is in force.',
  'revocation.format': 'Version of the proof format.',
  'revocation.entry': ['The revoking entry, in base64.', 'AAECAwQF'],
  'revocation.key': ['Verifier key of the log.', 'assay.example/log+1a2b3c4d+AaBbCc'],
};
