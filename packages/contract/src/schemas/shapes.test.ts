import { describe, expect, it } from 'vitest';
import { documentAnalysis, fetchDocumentResult } from '../routes/documents.ts';
import { tamperedResultSchema } from './assessment.ts';
import { assetSchema, assetTag, mediaEntrySchema, uploadTransactionSchema } from './asset.ts';
import { workflowDataSchema } from './capture.ts';
import { clientRequestSchema } from './client-request.ts';
import { organisationConfigSchema } from './organisation.ts';
import { questionSetLinkSchema, questionSetSchema, questionsSchema } from './question-set.ts';
import { recordSchema } from './record.ts';
import { layoutSettingsSchema, THEMES, userSchema } from './user.ts';

const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape);
const words = (text: string) => text.split(' ');

/** Every answer is checked against these shapes before it leaves the server: all named fields are there. */
describe('the fields that the specification names', () => {
  it.each([
    ['a user', userSchema, 'role roles userGroups data'],
    [
      'the data of a user',
      userSchema.shape.data,
      'username firstName lastName email displayName photoURL settings shortcuts timezone receiveEmailNotifications twoFactorInUse firstLogin',
    ],
    [
      'a media asset',
      assetSchema,
      'id fingerprint transactionId ledger createdAt size taskId type scaled fullScale',
    ],
    ['its full scale', assetSchema.shape.fullScale, 'filepath status message mediaExisted metaData'],
    [
      'the metadata of its full scale',
      assetSchema.shape.fullScale.shape.metaData,
      'taskId ledgerTimestamp media',
    ],
    [
      'a media entry',
      mediaEntrySchema,
      'mimeType originalName isJPEG parentUUID tags tamperedResult analysisEnabled',
    ],
    ['a tampered result', tamperedResultSchema, 'tamperScore error assessments isLoading loading'],
    ['an upload transaction', uploadTransactionSchema, 'uuid timestamp recordId user isJPEG location media'],
    [
      'the media of a transaction',
      uploadTransactionSchema.shape.media.element,
      'uuid fingerprint fileFingerprint mimeType tags timestamp isJPEG size url',
    ],
    ['a record', recordSchema, 'referenceId createdAt transactions archived needsReview requestData'],
    [
      'a work order',
      clientRequestSchema,
      'id requestId firstName lastName email smsNumber due type assets state createdAt',
    ],
    [
      'workflow data',
      workflowDataSchema,
      'questionSetRefId workflowData forwardAnswers publicKey recordId requestId',
    ],
    ['a question set', questionSetSchema, 'id refId title questions'],
    ['a link of question sets', questionSetLinkSchema, 'type questionSetId'],
    [
      'the result of a document',
      fetchDocumentResult.output,
      'assetId taskId status page_info pages summary document_metadata document_integrity document_analysis expenses errors assessments',
    ],
    [
      'an assessment of a document',
      fetchDocumentResult.output.shape.assessments.element,
      'model compromisedScore raw details',
    ],
    [
      'the form of a document',
      documentAnalysis.multipart.fields,
      'format recordId analyzeFile extractImages detectExpenses',
    ],
    [
      'the layout',
      layoutSettingsSchema.shape.config,
      'scroll mode navbar toolbar footer leftSidePanel rightSidePanel',
    ],
  ] as [string, { shape: object }, string][])('are those of %s', (_, schema, names) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(names)));
  });

  it('a tamper score is a number from 0 to 100', () => {
    const { tamperScore } = tamperedResultSchema.shape;
    expect([-1, 0, 100, 101].map((score) => tamperScore.safeParse(score).success)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('a size is WIDTHxHEIGHT', () => {
    const { size } = assetSchema.shape;
    expect(['640x480', '640×480', '640'].map((text) => size.safeParse(text).success)).toEqual([
      ...[true, false, false],
    ]);
  });

  it('tags are eight names and ids that begin with id_', () => {
    const names = words(
      'scaled full-scale import audio video pdf otherFileType expenseDetection id_7 id_detect',
    );
    for (const name of names) expect(assetTag.safeParse(name).success, name).toBe(true);
    for (const name of ['id_', 'other', 'ID_7']) expect(assetTag.safeParse(name).success, name).toBe(false);
  });

  it('a question has id, text, help, type, required, options, minCount and showIf', () => {
    const types = 'text number date choice multichoice photo video audio document location signature';
    const show = { match: 'all', conditions: [{ question: 'first', test: 'answered' }] };
    for (const type of words(types)) {
      const isChoice = type.endsWith('choice');
      const isCounted = ['multichoice', 'photo', 'video', 'audio', 'document'].includes(type);
      const question = {
        ...{ id: 'q', text: 'What?', help: 'Look well.', type, required: true, showIf: show },
        ...(isChoice && { options: ['a', 'b'] }),
        ...(isCounted && { minCount: 2 }),
      };
      const set = [{ id: 'first', type: 'text', text: 'First?', required: false }, question];
      expect(questionsSchema.parse(set)[1], type).toEqual(question);
    }
  });

  it('a layout has a style, themes of four regions and custom scroll bars', () => {
    expect(fieldsOf(layoutSettingsSchema)).toEqual(['style', 'config', 'customScrollbars', 'theme']);
    expect(fieldsOf(layoutSettingsSchema.shape.theme)).toEqual(['main', 'navbar', 'toolbar', 'footer']);
    const { mode, scroll } = layoutSettingsSchema.shape.config.shape;
    expect([mode.options, scroll.options]).toEqual([
      ['fullwidth', 'boxed'],
      ['content', 'body'],
    ]);
  });

  it('themes are ten, by name', () => {
    const names = 'default sunset greeny beach tech sweetHues assay defaultDark deepOcean slate';
    expect(THEMES).toEqual(words(names));
  });
});

describe('an organisation’s configuration', () => {
  const { shape } = organisationConfigSchema;
  const usual = organisationConfigSchema.parse({});

  it.each(
    words(
      'recordsEnabled forensicsEnabled tamperDetectionEnabled objectDetectionEnabled expenseDetectionEnabled deepScanEnabled documentAnalysisEnabled facialMatchEnabled locationCheckEnabled deviceCheckEnabled timeCheckEnabled dateAgeCheckEnabled duplicateCheckEnabled smsEnabled emailEnabled registrationEnabled twoFactorRequiredEnabled',
    ),
  )('is switched on and off by the flag %s', (name) => {
    const flag = shape[name as 'recordsEnabled'];
    expect([true, false, 'on'].map((value) => flag.safeParse(value).success)).toEqual([true, true, false]);
  });

  it.each([
    ['minImageWidth', 640],
    ['minImageHeight', 480],
    ['maxTamperScore', 50],
    ['maxImageAgeMinutes', 43_200],
    ['maxDistanceMiles', 1],
    ['maxTimeDifferenceMinutes', 1_440],
    ['needsReviewThreshold', 50],
    ['analysisFileSize', { minWidth: 200, minHeight: 200 }],
  ] as const)('has %s, at first %j', (name, value) => {
    expect(usual[name]).toEqual(value);
  });
});
