import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figures, Measurement, Skipped } from './measurement.ts';
import { analysisMeasurement } from './measurements/analysis.ts';
import { apiMeasurement } from './measurements/api.ts';
import { backupMeasurement } from './measurements/backup.ts';
import { cameraDigestsMeasurement } from './measurements/camera-digests.ts';
import { claimsMeasurement } from './measurements/claims.ts';
import { eightFilesMeasurement } from './measurements/eight-files.ts';
import { fingerprintMeasurement } from './measurements/fingerprint.ts';
import { footprintMeasurement } from './measurements/footprint.ts';
import { hostileLoadMeasurement } from './measurements/hostile-load.ts';
import { insightsMeasurement } from './measurements/insights.ts';
import { intakeMeasurement } from './measurements/intake.ts';
import { interactionMeasurement } from './measurements/interaction.ts';
import { keypointsMeasurement } from './measurements/keypoints.ts';
import { largePictureMeasurement } from './measurements/large-picture.ts';
import { ledgerMeasurement } from './measurements/ledger.ts';
import { ledgerGoMeasurement } from './measurements/ledger-go.ts';
import { ledgerKillsMeasurement } from './measurements/ledger-kills.ts';
import { ledgerLiveMeasurement } from './measurements/ledger-live.ts';
import { ledgerMemoryMeasurement } from './measurements/ledger-memory.ts';
import { ledgerProofsMeasurement } from './measurements/ledger-proofs.ts';
import { lighthouseMeasurement } from './measurements/lighthouse.ts';
import { loadMeasurement } from './measurements/load.ts';
import { manyMachinesMeasurement } from './measurements/many-machines.ts';
import { methodsMeasurement } from './measurements/methods.ts';
import { peersMeasurement } from './measurements/peers.ts';
import { perceptualHashMeasurement } from './measurements/perceptual-hash.ts';
import { recordingsMeasurement } from './measurements/recordings.ts';
import { recordsMeasurement } from './measurements/records.ts';
import { reportMeasurement } from './measurements/report.ts';
import { retentionMeasurement } from './measurements/retention.ts';
import { rollingUpgradeMeasurement } from './measurements/rolling-upgrade.ts';
import { scaleOrganisationsMeasurement } from './measurements/scale-organisations.ts';
import { scaleProcessesMeasurement } from './measurements/scale-processes.ts';
import { scaleRecordsMeasurement } from './measurements/scale-records.ts';
import { scaleRequestsMeasurement } from './measurements/scale-requests.ts';
import { scaleUploadsMeasurement } from './measurements/scale-uploads.ts';
import { signInMeasurement } from './measurements/sign-in.ts';
import { smallPhotosMeasurement } from './measurements/small-photos.ts';
import { uploadMeasurement } from './measurements/upload.ts';
import { verdictMeasurement } from './measurements/verdict.ts';
import { presentFigures } from './present-figures.ts';

const measurements: readonly Measurement[] = [
  fingerprintMeasurement,
  ledgerMemoryMeasurement,
  analysisMeasurement,
  methodsMeasurement,
  largePictureMeasurement,
  smallPhotosMeasurement,
  verdictMeasurement,
  eightFilesMeasurement,
  footprintMeasurement,
  retentionMeasurement,
  uploadMeasurement,
  apiMeasurement,
  signInMeasurement,
  ledgerLiveMeasurement,
  intakeMeasurement,
  ledgerMeasurement,
  ledgerProofsMeasurement,
  ledgerGoMeasurement,
  ledgerKillsMeasurement,
  peersMeasurement,
  perceptualHashMeasurement,
  keypointsMeasurement,
  cameraDigestsMeasurement,
  recordingsMeasurement,
  recordsMeasurement,
  claimsMeasurement,
  reportMeasurement,
  insightsMeasurement,
  backupMeasurement,
  interactionMeasurement,
  lighthouseMeasurement,
  loadMeasurement,
  hostileLoadMeasurement,
  manyMachinesMeasurement,
  rollingUpgradeMeasurement,
  scaleRequestsMeasurement,
  scaleUploadsMeasurement,
  scaleProcessesMeasurement,
  scaleOrganisationsMeasurement,
  scaleRecordsMeasurement,
];

/** `--only scale` selects all its parts. */
const isMeant = (measurement: string, name: string) =>
  measurement === name || (name === 'scale' && measurement.startsWith('scale-'));

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', multiple: true },
    data: { type: 'string' },
  },
});
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const data = values.data ? resolve(callerFolder, values.data) : findData();
const unknown =
  values.only?.filter((name) => !measurements.some((measurement) => isMeant(measurement.name, name))) ?? [];
if (unknown.length > 0) {
  console.error(
    `no measurement ${unknown.join(', ')}; there are ${measurements.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const report: Record<string, Figures | Skipped> = {};
for (const { name, title, measure } of measurements) {
  if (values.only && !values.only.some((wanted) => isMeant(name, wanted))) continue;
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  try {
    report[name] = await measure({ folder, data, report: (step) => showStep(`${name}: ${step}`) });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    showStep('');
  }
  console.log(`${title}\n${presentFigures(report[name])}\n`);
}
if (values.json) writeFileSync(resolve(callerFolder, values.json), `${JSON.stringify(report, null, 2)}\n`);

/** The folder of real files beside the repository; it may be absent. */
function findData(): string {
  return fileURLToPath(new URL('../../../shared/data', import.meta.url));
}

function showStep(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${step}`);
}
