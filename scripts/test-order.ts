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

/** Fifteen seconds and more each on two cores with much else to do, the longest first. */
const SLOW = [
  'pool',
  'crash-recovery',
  'sample-data',
  'search',
  'analysis',
  'backup',
  'compare-recordings',
  'hostile-documents',
  'known-cameras',
  'check',
  'compare-pictures',
  'expenses',
  'crash',
  'access',
  'outlive',
  'issuers',
  'originals',
  'roles',
  'read-credentials',
  'hour-of-guessing',
  'documents',
  'backup-over-s3',
  'record-checks',
  'compare-documents',
  'faces',
  'analyse-file',
  'antivirus',
  'detect-expenses',
  'find-recordings',
  'taking-in',
  'witnesses',
  'image-models',
  'main',
  'upgrade',
  'camera',
  'choose-sandbox',
  'hostile-media',
  'integrator',
  'account',
  'emails',
  'detect-objects',
  'issuer',
  'retention',
  'whole-job',
  'self-audit',
  'interruptions',
  'reports',
  'trust-list',
  'other-pictures',
  'analyse-audio',
  'invoices',
  'evidence',
  'serve-description',
  'recordings',
  'objects',
  'watching',
  'replies',
  'enrol-camera',
  'read-text',
  'mutations',
  'drivers',
  'find-faces',
  'video-in-sandboxes',
  'calibrate-model',
  'analyse-and-show',
  'support',
  'read-message',
  'log-signer',
  'assess-image',
  'compare-layer',
  'told-analyses',
  'real-files',
  'refused-messages',
  'render-pdf',
  'timestamp',
  'fairness',
  'stamping',
  'detection-jobs',
  'capture',
  'stranger',
  'assets',
  'choose-child-code',
  'recording-cases',
  'cameras',
  'claims',
  'forensic-storage',
  'queue',
  'try-later',
];

function weigh(file: string): number {
  const name = file.slice(file.lastIndexOf('/') + 1).replace('.test.ts', '');
  const place = SLOW.indexOf(name);
  return place < 0 ? statSync(file).size : 1e9 - place;
}
