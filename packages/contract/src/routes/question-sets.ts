import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  questionSetLinkSchema,
  questionSetRefId,
  questionSetSchema,
  questionSetTitle,
  questionsSchema,
  setTranslationsSchema,
} from '../schemas/question-set.ts';

const row = { path: '/api/v1/questionsets', tag: 'Question sets' } as const;
const reading = { ...row, access: 'signed-in', tokens: ['user', 'organization'] } as const;
const writing = { ...row, access: ['admin'] } as const;
const params = z.object({ id: uuid });
const content = z.strictObject({
  refId: questionSetRefId,
  title: questionSetTitle,
  questions: questionsSchema,
  translations: setTranslationsSchema,
});
const one = z.object({ status: successStatus, data: questionSetSchema });
const links = z.object({ status: successStatus, docs: z.array(questionSetLinkSchema) });

export const listQuestionSets = defineRoute({
  ...reading,
  id: 'listQuestionSets',
  method: 'GET',
  scope: 'records:read',
  summary: 'What customers can be asked, by title',
  output: z.object({ status: successStatus, docs: z.array(questionSetSchema) }),
  errors: [],
});

export const getQuestionSet = defineRoute({
  ...reading,
  id: 'getQuestionSet',
  method: 'GET',
  scope: 'records:read',
  path: '/api/v1/questionsets/:id',
  summary: 'One question set',
  params,
  output: one,
  errors: ['NOT_FOUND'],
});

export const listQuestionSetLinks = defineRoute({
  ...reading,
  id: 'listQuestionSetLinks',
  method: 'GET',
  scope: 'records:read',
  path: '/api/v1/questionsets/links',
  summary: 'Which types of work orders ask which question set',
  output: links,
  errors: ['QUESTION_SET_LINKS_UNAVAILABLE'],
});

export const setQuestionSetLink = defineRoute({
  ...writing,
  id: 'setQuestionSetLink',
  method: 'PATCH',
  path: '/api/v1/questionsets/links',
  summary: 'Have the work orders of a type ask a question set, or the usual one again',
  body: z.strictObject({
    type: z.string().trim().min(1, 'A type is needed.').max(60, 'At most 60 characters.'),
    questionSetId: uuid.nullable(),
  }),
  output: links,
  errors: ['NOT_FOUND'],
});

export const createQuestionSet = defineRoute({
  ...writing,
  id: 'createQuestionSet',
  method: 'POST',
  summary: 'Add a question set',
  body: content.extend({ translations: setTranslationsSchema.default({}) }),
  output: one,
  errors: ['CONFLICT'],
});

export const updateQuestionSet = defineRoute({
  ...writing,
  id: 'updateQuestionSet',
  method: 'PATCH',
  path: '/api/v1/questionsets/:id',
  summary: 'Change a question set; links that were opened already keep their questions',
  params,
  body: content.partial(),
  output: one,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeQuestionSet = defineRoute({
  ...writing,
  id: 'removeQuestionSet',
  method: 'DELETE',
  path: '/api/v1/questionsets/:id',
  summary: 'Remove a question set; it can be taken back',
  params,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});

export const restoreQuestionSet = defineRoute({
  ...writing,
  id: 'restoreQuestionSet',
  method: 'POST',
  path: '/api/v1/questionsets/:id/restore',
  summary: 'Take back the removal of a question set, with its links',
  params,
  output: one,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
