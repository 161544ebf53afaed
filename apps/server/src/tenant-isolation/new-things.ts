import { createHash, randomUUID } from 'node:crypto';
import { makePng } from '@assay/server/testing';

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');
export const png = () => ({ 'a.png': makePng(3) });
export const newAsset = () => ({
  fingerprint: digest('f'),
  fileFingerprint: digest('g'),
  mimeType: 'text/plain',
});
export const newPerson = () => ({ email: `${randomUUID()}@example.com`, firstName: 'Bo', lastName: 'Berg' });
export const newClient = () => ({ firstName: 'Bo', lastName: 'Berg', type: 'general', send: false });
export const newUpload = ({ uploadId }: { uploadId: string }) => ({
  id: uploadId,
  questionId: 'photos',
  originalName: 'a.png',
  byteSize: 9,
  channel: 'camera' as const,
});
export const newQuestionSet = () => ({
  refId: 'theirs',
  title: 'Victim’s questions',
  questions: [{ id: 'theirs', type: 'text' as const, text: 'What?' }],
});
export const newProvider = ({ recordId }: { recordId: string }) => ({
  issuer: 'https://idp.example/',
  clientId: recordId,
  mailDomains: ['own.example'],
  provisionsUsers: false,
  newUserRole: 'user' as const,
  enabled: false,
});

export const newMailbox = () => ({
  name: `Theirs alone ${randomUUID()}`,
  host: 'imap.example.com',
  user: 'theirs',
  password: 'theirs',
  enabled: false,
});

export const newNotes = (clientId: string) => ({
  url: 'https://claims.example.com/cc/rest',
  events: ['record.decided' as const],
  notes: {
    ...{ system: 'claimcenter' as const, claimFrom: 'number' as const, language: 'en' as const },
    ...{ tokenUrl: 'https://login.example.com/token', clientId, clientSecret: 'ours alone', scope: '' },
  },
});
