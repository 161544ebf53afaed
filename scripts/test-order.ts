import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files of one project follow each other, since a worker is kept only while the next file is of the same project.
 * Within a project the slowest come first, so that no worker is left alone with a long one at the end: those that
 * `SLOW` names, then by size.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weighed = files.map((file) => ({ file, weight: weigh(file.moduleId) }));
    const projects = [...new Set(files.map(({ project }) => project.name))].sort();
    return projects.flatMap((name) =>
      weighed
        .filter(({ file }) => file.project.name === name)
        .sort((a, b) => b.weight - a.weight)
        .map(({ file }) => file),
    );
  }
}

/** Eight seconds and more each beside others on two cores, the longest first. */
const SLOW = [
  'backup',
  'taking-in',
  'interruptions',
  'refused-messages',
  'find-recordings',
  'expenses',
  'check',
  'camera',
  'crash-recovery',
  'pool',
  'crash',
  'compare-pictures',
  'known-cameras',
  'backup-over-s3',
  'roles',
  'hostile-documents',
  'sample-data',
  'issuers',
  'analysis',
  'issuer',
  'search',
  'upgrade',
  'outlive',
  'originals',
  'evidence',
  'antivirus',
  'objects',
  'main',
  'record-checks',
  'hour-of-guessing',
  'timestamp',
  'read-credentials',
  'whole-job',
  'integrator',
  'trust-list',
  'detect-objects',
  'drivers',
  'analyse-file',
  'hostile-media',
  'detect-expenses',
  'documents',
  'compare-documents',
  'faces',
  'image-models',
  'witnesses',
  'serve-description',
  'access',
  'retention',
  'enrol-camera',
  'emails',
  'notes',
  'detection-jobs',
  'support',
  'webhooks',
  'assess-image',
  'calibrate-model',
  'run-command-line',
  'other-pictures',
  'self-audit',
  'million',
  'mutations',
  'read-message',
  'recording-cases',
  'video-in-sandboxes',
  'find-faces',
  'deep-scan',
  'compare-layer',
  'recordings',
  'analyse-audio',
];

function weigh(file: string): number {
  const name = file.slice(file.lastIndexOf('/') + 1).replace('.test.ts', '');
  const place = SLOW.indexOf(name);
  return place < 0 ? statSync(file).size : 1e9 - place;
}
