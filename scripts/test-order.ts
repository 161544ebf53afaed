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

/** Ten seconds and more each, the longest first. */
const SLOW = [
  'crash',
  'crash-recovery',
  'sample-data',
  'check',
  'expenses',
  'analysis',
  'backup',
  'objects',
  'antivirus',
  'access',
  'backup-over-s3',
  'hostile-documents',
  'timestamp',
  'find-by-keypoints',
  'faces',
  'whole-job',
  'drivers',
  'roles',
  'hour-of-guessing',
  'record-checks',
  'evidence',
  'witnesses',
  'read-credentials',
  'image-models',
  'webhooks',
  'integrator',
  'analyse-file',
  'main',
  'hostile-media',
  'detect-objects',
  'pool',
  'self-audit',
  'support',
];

function weigh(file: string): number {
  const name = file.slice(file.lastIndexOf('/') + 1).replace('.test.ts', '');
  const place = SLOW.indexOf(name);
  return place < 0 ? statSync(file).size : 1e9 - place;
}
