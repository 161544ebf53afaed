import { type Catalogue, joinCatalogue } from './catalogue.ts';
import { credentialsPhrases } from './credentials.es.ts';
import { documentPhrases } from './document.es.ts';
import { expensesPhrases } from './expenses.es.ts';
import { failuresPhrases } from './failures.es.ts';
import { findingsPhrases } from './findings.es.ts';
import { imagePhrases } from './image.es.ts';
import { recordingPhrases } from './recording.es.ts';

/** Everything that analyses and findings say, in Spanish: one file to load. */
export const catalogue = joinCatalogue(
  { sentences: { joints: { '. ': '. ' }, phrases: {} } },
  imagePhrases,
  findingsPhrases,
  documentPhrases,
  recordingPhrases,
  credentialsPhrases,
  expensesPhrases,
  failuresPhrases,
) as Catalogue;
