import {
  type AskableFact,
  type ClaimField,
  fieldsOf,
  isAskable,
  isOwnFact,
} from '@assay/contract/claim-fields';
import type { QuestionSet } from '@assay/contract/question-sets';
import { inEachLanguage, type TranslationLanguage } from '@assay/contract/questions/translation';

type Question = QuestionSet['questions'][number];

type Usual = Pick<Question, 'type' | 'text'> & Readonly<Record<TranslationLanguage, string>>;

const USUAL: Readonly<Record<AskableFact, Usual>> = {
  date: {
    type: 'date',
    text: 'When did it happen?',
    de: 'Wann ist es passiert?',
    es: '¿Cuándo ocurrió?',
    fr: 'Quand cela s’est-il passé ?',
  },
  time: {
    type: 'text',
    text: 'At what time, as 17:40?',
    de: 'Um wie viel Uhr, etwa 17:40?',
    es: '¿A qué hora, por ejemplo 17:40?',
    fr: 'À quelle heure, par exemple 17:40 ?',
  },
  place: {
    type: 'text',
    text: 'Where did it happen? Town and country',
    de: 'Wo ist es passiert? Ort und Land',
    es: '¿Dónde ocurrió? Población y país',
    fr: 'Où cela s’est-il passé ? Ville et pays',
  },
  number: {
    type: 'text',
    text: 'What is the number of your policy or file?',
    de: 'Wie lautet die Nummer Ihrer Police oder Akte?',
    es: '¿Cuál es el número de su póliza o expediente?',
    fr: 'Quel est le numéro de votre police ou de votre dossier ?',
  },
  amount: {
    type: 'number',
    text: 'What amount do you claim?',
    de: 'Welchen Betrag fordern Sie?',
    es: '¿Qué importe reclama?',
    fr: 'Quel montant réclamez-vous ?',
  },
  account: {
    type: 'text',
    text: 'What happened?',
    de: 'Was ist passiert?',
    es: '¿Qué ocurrió?',
    fr: 'Que s’est-il passé ?',
  },
};

/**
 * Questions for the facts that an organisation asks for, if a set has none about them. A custom label is used
 * as the question.
 */
export function askForFacts(
  fields: readonly ClaimField[],
  asked: readonly Question[],
  type: string,
): Question[] {
  const missing = fieldsOf(fields, type).filter(
    ({ id, isAsked }) =>
      isAsked && asked.every(({ fact }) => fact !== id && !(id === 'place' && fact === 'location')),
  );
  return missing.flatMap(({ id, label }): Question[] => {
    const question = { id: `claim-${id}`, required: false, ...(isAskable(id) && { fact: id }) };
    if (isOwnFact(id) || !isAskable(id))
      return isOwnFact(id) ? [{ ...question, type: 'text', text: label }] : [];
    const { type, text, ...translated } = USUAL[id];
    if (label !== '') return [{ ...question, type, text: label }];
    return [
      {
        ...question,
        type,
        text,
        translations: inEachLanguage((language) => ({ text: translated[language] })),
      },
    ];
  });
}
