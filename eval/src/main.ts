import { evaluateAccounts } from './accounts/evaluate-accounts.ts';
import { evaluateAiMade } from './ai-made/evaluate-ai-made.ts';
import { evaluateCameras } from './camera/evaluate-cameras.ts';
import { evaluateCaptureHints } from './capture-hints/evaluate-capture-hints.ts';
import { evaluateClaimsPhotos } from './claims-photos/evaluate-claims-photos.ts';
import { evaluateCodes } from './codes/evaluate-codes.ts';
import { evaluateComparisons } from './comparison/evaluate-comparisons.ts';
import { evaluateDocumentComparisons } from './comparison/evaluate-document-comparisons.ts';
import { evaluateRecordingComparisons } from './comparison/evaluate-recording-comparisons.ts';
import { evaluateCredentials } from './credentials/evaluate-credentials.ts';
import { checkSignedElsewhere } from './documents/check-signed-elsewhere.ts';
import { evaluateDocuments } from './documents/evaluate-documents.ts';
import { evaluateDuplicates } from './duplicates/evaluate-duplicates.ts';
import { ablateMethods } from './fit/ablate.ts';
import { checkUnseen } from './fit/check-unseen.ts';
import { fitFusion } from './fit/fit.ts';
import { evaluateFormats } from './formats/evaluate-formats.ts';
import { evaluateHostile } from './hostile/evaluate-hostile.ts';
import { evaluateImages } from './image/evaluate-images.ts';
import { calibrateModel } from './image-models/calibrate-model.ts';
import { evaluateInvoices } from './invoices/evaluate-invoices.ts';
import { evaluateIssuers } from './issuers/evaluate-issuers.ts';
import { checkNetwork } from './network/check-network.ts';
import { evaluateObjects } from './objects/evaluate-objects.ts';
import { evaluateOrdinary } from './ordinary/evaluate-ordinary.ts';
import { checkOriginals } from './originals/check-originals.ts';
import { measureSignatures } from './originals/measure-signatures.ts';
import { gatherPhotos } from './photos/gather-photos.ts';
import { evaluateCountries } from './receipts/evaluate-countries.ts';
import { evaluateReceipts } from './receipts/evaluate-receipts.ts';
import { evaluateScans } from './receipts/evaluate-scans.ts';
import { fitDigits } from './receipts/fit-digits.ts';
import { evaluateSoundCopies } from './sound/evaluate-copies.ts';
import { evaluateSoundElsewhere } from './sound/evaluate-elsewhere.ts';
import { evaluateSound } from './sound/evaluate-sound.ts';
import { evaluateTraces } from './traces/evaluate-traces.ts';
import { packCrops } from './training/pack-crops.ts';
import { evaluateVideo } from './video/evaluate-video.ts';
import { evaluateWorld } from './world/evaluate-world.ts';

/** Each takes its own arguments and returns the exit status. */
const evaluations: Record<string, (args: string[]) => Promise<number>> = {
  accounts: evaluateAccounts,
  image: evaluateImages,
  formats: evaluateFormats,
  hostile: evaluateHostile,
  fit: fitFusion,
  ablate: ablateMethods,
  unseen: checkUnseen,
  network: checkNetwork,
  photos: gatherPhotos,
  originals: checkOriginals,
  signatures: measureSignatures,
  crops: packCrops,
  traces: evaluateTraces,
  duplicates: evaluateDuplicates,
  comparisons: evaluateComparisons,
  'document-comparisons': evaluateDocumentComparisons,
  'recording-comparisons': evaluateRecordingComparisons,
  receipts: evaluateReceipts,
  'receipts-elsewhere': evaluateCountries,
  invoices: evaluateInvoices,
  issuers: evaluateIssuers,
  codes: evaluateCodes,
  scans: evaluateScans,
  digits: fitDigits,
  documents: evaluateDocuments,
  credentials: evaluateCredentials,
  sound: evaluateSound,
  'sound-copies': evaluateSoundCopies,
  'sound-elsewhere': evaluateSoundElsewhere,
  video: evaluateVideo,
  signed: checkSignedElsewhere,
  objects: evaluateObjects,
  calibrate: calibrateModel,
  'capture-hints': evaluateCaptureHints,
  camera: evaluateCameras,
  world: evaluateWorld,
  ordinary: evaluateOrdinary,
  'claims-photos': evaluateClaimsPhotos,
  'ai-made': evaluateAiMade,
};

const [name = '', ...args] = process.argv.slice(2);
const evaluate = evaluations[name];
if (evaluate) {
  process.exitCode = await evaluate(args);
} else {
  console.error(
    `npm run --silent eval -- ${Object.keys(evaluations).join('|')} --data DIR [--json FILE] [--limit N]`,
  );
  process.exitCode = 2;
}
