const QUESTIONS = [
  { id: 'drivable', text: 'Can the car be driven?', type: 'choice', required: true, options: ['Yes', 'No'] },
  {
    id: 'damage-photos',
    text: 'Please photograph the damage.',
    help: 'Step back until the whole car is visible.',
    type: 'photo',
    required: true,
    minCount: 2,
    showIf: { match: 'all', conditions: [{ question: 'drivable', test: 'is', value: 'No' }] },
    translations: { de: { text: 'Bitte fotografieren Sie den Schaden.' } },
  },
];

/**
 * Examples that cannot be derived from single fields: fields that depend on one another, and answers that are
 * not JSON.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  'createMediaStorage.body': {
    name: 'Evidence bucket',
    kind: 's3',
    directoryPath: 'claims/2026/',
    settings: {
      endpoint: 'https://s3.example.com',
      region: 'eu-central-1',
      bucket: 'evidence',
      accessKey: 'AKIAEXAMPLE',
    },
    secret: { secretKey: 'q3fW0mZ1v8bKx2' },
  },
  'createQuestionSet.body': { refId: 'vehicle-damage', title: 'Vehicle damage', questions: QUESTIONS },
  'updateQuestionSet.body': { title: 'Vehicle damage', questions: QUESTIONS },
  'signInWithToken.body': { token: 'at_5dY0Kq7mZ1v8bKx2' },
  'readMedia.answer': '(bytes of the file)',
  'getTile.answer': '(up to 256 hashes of 32 bytes)',
  'getEvidence.answer': '(bytes of the ZIP)',
  'getAssetProof.answer': {
    format: 'assay-proof/1',
    entry: 'AAECAwQF',
    index: 1_041,
    proof: 'c2sp.org/tlog-proof@v1\nindex 1041\n',
    checkpoint: 'assay.example/log\n1042\nq3fW0mZ1v8bKx2\n',
  },
  'getReport.answer': {
    format: 'assay-report/1',
    title: 'CLM-2026-0042',
    createdAt: '2026-11-23T09:30:00.000Z',
  },
  'getOpenApi.answer': { openapi: '3.1.0', info: { title: 'Assay', version: '0.1.0' } },
  'getCheckpoint.answer': 'assay.example/log\n1042\nq3fW0mZ1v8bKx2\n\n— assay.example/log Gis8TQ==\n',
  'getWitnessedCheckpoint.answer':
    'assay.example/log\n1040\nq3fW0mZ1v8bKx2\n\n— assay.example/log Gis8TQ==\n— witness.example qBc7Tg==\n',
  'getLogKeys.answer': 'assay.example/log\nkeys\n\n— assay.example/root Gis8TQ==\n',
  'streamEvents.answer':
    'data: {"type":"record.changed","recordId":"0193a0f3-11aa-7d3c-8b21-5f6e7d8c9b0a"}\n\n',
  'exportAudit.answer':
    'Time,Actor,Action,Target\r\n2026-11-23T09:30:00.000Z,mia@example.com,record.decided,CLM-2026-0042\r\n',
  'exportAuditLog.answer': '{"format":"assay-audit-log/1"}\n{"action":"record.decided"}\n',
  'exportExpenses.answer': 'Date,Merchant,Total,Currency\r\n2026-11-20,Hotel Adler,119.00,EUR\r\n',
  'exportRecords.answer': 'Reference,Name,Score\r\nCLM-2026-0042,"Miller, front bumper",72\r\n',
  'exportReports.answer': 'File,Score,Band\r\nfront-bumper.jpg,72,high\r\n',
};
