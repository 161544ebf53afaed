import type { QuestionSet } from '@assay/contract/question-sets';
import { inEachLanguage, type TranslationLanguage } from '@assay/contract/questions/translation';
import { FRENCH } from './ready-made-french.ts';
import { GERMAN } from './ready-made-german.ts';
import { SPANISH } from './ready-made-spanish.ts';
import type { SetTexts } from './set-texts.ts';

type Written = Pick<QuestionSet, 'id' | 'refId' | 'title' | 'questions'>;
type Content = Written & Pick<QuestionSet, 'translations'>;

const SETS: readonly Written[] = [
  {
    id: '5b0e7a51-6f0c-4b6e-9d53-0d5c1a7e0001',
    refId: 'vehicle-damage',
    title: 'Vehicle damage',
    questions: [
      { id: 'date', type: 'date', required: true, text: 'When did it happen?', fact: 'date' },
      {
        id: 'place',
        type: 'location',
        fact: 'location',
        required: false,
        text: 'Where did it happen?',
        help: 'If you are still there, share where you are.',
      },
      {
        id: 'cause',
        type: 'choice',
        required: true,
        text: 'What happened?',
        options: ['Collision', 'Hail or storm', 'Theft or break-in', 'Vandalism', 'Something else'],
      },
      {
        id: 'others',
        type: 'choice',
        required: true,
        text: 'Was another vehicle involved?',
        options: ['Yes', 'No'],
        showIf: { match: 'all', conditions: [{ question: 'cause', test: 'is', value: 'Collision' }] },
      },
      {
        id: 'other-plate',
        type: 'text',
        required: false,
        text: 'Number plate of the other vehicle',
        showIf: { match: 'all', conditions: [{ question: 'others', test: 'is', value: 'Yes' }] },
      },
      {
        id: 'report',
        type: 'document',
        required: false,
        text: 'Police report, if there is one',
        showIf: {
          match: 'any',
          conditions: [
            { question: 'cause', test: 'is', value: 'Theft or break-in' },
            { question: 'cause', test: 'is', value: 'Vandalism' },
            { question: 'others', test: 'is', value: 'Yes' },
          ],
        },
      },
      {
        ...{ id: 'description', type: 'text', required: true, fact: 'account' },
        text: 'Describe what happened in your own words',
      },
      {
        id: 'overview',
        type: 'photo',
        required: true,
        minCount: 2,
        text: 'The whole vehicle',
        help: 'From the front and from the back, a few steps away, so that the number plate can be read.',
      },
      {
        id: 'damage',
        type: 'photo',
        required: true,
        text: 'The damage, close up',
        help: 'Each damaged place once, in good light.',
      },
      { id: 'mileage', type: 'photo', required: false, text: 'The mileage on the dashboard' },
      { id: 'signature', type: 'signature', required: true, text: 'I have answered truthfully' },
    ],
  },
  {
    id: '5b0e7a51-6f0c-4b6e-9d53-0d5c1a7e0002',
    refId: 'property-damage',
    title: 'Property damage',
    questions: [
      { id: 'date', type: 'date', required: true, text: 'When did you notice the damage?' },
      {
        ...{ id: 'place', type: 'location', required: false, fact: 'location' },
        text: 'Where is the damaged property?',
      },
      {
        id: 'cause',
        type: 'choice',
        required: true,
        text: 'What caused the damage?',
        options: ['Water', 'Fire or smoke', 'Storm', 'Break-in', 'Something else'],
      },
      {
        id: 'source-stopped',
        type: 'choice',
        required: true,
        text: 'Has the water been stopped?',
        options: ['Yes', 'No'],
        showIf: { match: 'all', conditions: [{ question: 'cause', test: 'is', value: 'Water' }] },
      },
      {
        id: 'report',
        type: 'document',
        required: false,
        text: 'Report of the police or fire brigade',
        showIf: {
          match: 'any',
          conditions: [
            { question: 'cause', test: 'is', value: 'Fire or smoke' },
            { question: 'cause', test: 'is', value: 'Break-in' },
          ],
        },
      },
      {
        id: 'rooms',
        type: 'multichoice',
        required: true,
        text: 'What is damaged?',
        options: ['Living room', 'Kitchen', 'Bathroom', 'Bedroom', 'Cellar', 'Roof', 'Outside', 'Belongings'],
      },
      { id: 'overview', type: 'photo', required: true, minCount: 2, text: 'The whole room or building' },
      { id: 'damage', type: 'photo', required: true, text: 'The damage, close up' },
      {
        id: 'tour',
        type: 'video',
        required: false,
        text: 'A short walk through the place',
        help: 'Half a minute is enough.',
      },
      {
        ...{ id: 'estimate', type: 'number', required: false, fact: 'amount' },
        text: 'What do you think the repair costs?',
      },
      {
        ...{ id: 'description', type: 'text', required: true, fact: 'account' },
        text: 'Describe what happened in your own words',
      },
      { id: 'signature', type: 'signature', required: true, text: 'I have answered truthfully' },
    ],
  },
  {
    id: '5b0e7a51-6f0c-4b6e-9d53-0d5c1a7e0003',
    refId: 'expense-claim',
    title: 'Expense claim',
    questions: [
      { id: 'purpose', type: 'text', required: true, text: 'What was it for?', fact: 'account' },
      {
        id: 'kind',
        type: 'choice',
        required: true,
        text: 'Kind of expense',
        options: ['Travel', 'Accommodation', 'Meals', 'Equipment', 'Something else'],
      },
      {
        id: 'guests',
        type: 'text',
        required: true,
        text: 'Who was with you?',
        showIf: { match: 'all', conditions: [{ question: 'kind', test: 'is', value: 'Meals' }] },
      },
      { id: 'date', type: 'date', required: true, text: 'Date of the receipt' },
      { id: 'amount', type: 'number', required: true, text: 'Amount on the receipt', fact: 'amount' },
      {
        id: 'receipt-form',
        type: 'choice',
        required: true,
        text: 'Which form does the receipt have?',
        options: ['Paper', 'PDF', 'I have none'],
      },
      {
        id: 'receipt-photo',
        type: 'receipt',
        required: true,
        text: 'Photo of the receipt',
        help: 'All four corners, flat and in good light.',
        showIf: { match: 'all', conditions: [{ question: 'receipt-form', test: 'is', value: 'Paper' }] },
      },
      {
        id: 'receipt-file',
        type: 'receipt',
        required: true,
        text: 'The receipt as PDF',
        showIf: { match: 'all', conditions: [{ question: 'receipt-form', test: 'is', value: 'PDF' }] },
      },
      {
        id: 'reason',
        type: 'text',
        required: true,
        text: 'Why is there no receipt?',
        showIf: {
          match: 'all',
          conditions: [{ question: 'receipt-form', test: 'is', value: 'I have none' }],
        },
      },
      { id: 'signature', type: 'signature', required: true, text: 'I have answered truthfully' },
    ],
  },
  {
    id: '5b0e7a51-6f0c-4b6e-9d53-0d5c1a7e0005',
    refId: 'camera-photos',
    title: 'Photos to enrol a camera',
    questions: [
      {
        ...{ id: 'device', type: 'text', required: true },
        text: 'Which phone or camera do you use?',
        help: 'Its maker and model, as it calls itself in its settings.',
      },
      {
        ...{ id: 'flat-photos', type: 'photo', required: true, minCount: 20, flat: true },
        text: 'Photos of a bright, even surface',
        help: 'They show the fine pattern that the sensor of this camera leaves in each of its photos. Nothing else has to be on them.',
      },
    ],
  },
];

const PHOTOS_AND_DOCUMENTS: Written = {
  id: '5b0e7a51-6f0c-4b6e-9d53-0d5c1a7e0000',
  refId: 'general',
  title: 'Photos and documents',
  questions: [
    { id: 'message', type: 'text', required: false, text: 'What would you like to tell us?' },
    { id: 'photos', type: 'photo', required: true, text: 'Photos' },
    { id: 'documents', type: 'document', required: false, text: 'Documents' },
  ],
};

const ORIGINAL_PICTURE: Written = {
  id: '5b0e7a51-6f0c-4b6e-9d53-0d5c1a7e0004',
  refId: 'original-picture',
  title: 'The original picture',
  questions: [
    {
      ...{ id: 'have', type: 'choice', required: true, text: 'Do you still have the original?' },
      options: ['Yes', 'No'],
      help: 'The file just as a phone or camera saved it.',
    },
    {
      ...{ id: 'original', type: 'photo', required: true, source: 'files', text: 'The original' },
      showIf: { match: 'all', conditions: [{ question: 'have', test: 'is', value: 'Yes' }] },
      help: 'Pick the file itself, not a screenshot or a new photo of it.',
    },
    {
      ...{
        id: 'where',
        type: 'text',
        required: false,
        text: 'Where did the picture come from, and who may have it?',
      },
      showIf: { match: 'all', conditions: [{ question: 'have', test: 'is', value: 'No' }] },
    },
  ],
};

/** The texts of the sets that ship, by their references. */
export const TEXTS: Readonly<Record<TranslationLanguage, Readonly<Record<string, SetTexts>>>> = {
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
};

function translate({ questions, ...set }: Written): Content {
  const texts = inEachLanguage((language) => {
    const translated = TEXTS[language][set.refId];
    if (!translated) throw new Error(`The question set ${set.refId} has no texts in “${language}”.`);
    return translated;
  });
  return {
    ...set,
    translations: inEachLanguage((language) => ({ title: texts[language].title })),
    questions: questions.map((question) => ({
      ...question,
      translations: inEachLanguage((language) => texts[language].questions[question.id]),
    })),
  };
}

/** The question sets that ship with the product, in all languages. Their ids never change. */
export const READY_MADE: readonly Content[] = SETS.map(translate);

/** Asked if nothing else is linked: whatever the customer wants to show. */
export const GENERAL: Content = translate(PHOTOS_AND_DOCUMENTS);

/** Asked if the original of a poor copy is wanted. */
export const ORIGINAL: Content = translate(ORIGINAL_PICTURE);
