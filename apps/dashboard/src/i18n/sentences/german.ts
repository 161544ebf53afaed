import { type Catalogue, joinCatalogue } from './catalogue.ts';
import { credentialsPhrases } from './credentials.de.ts';
import { documentPhrases } from './document.de.ts';
import { expensesPhrases } from './expenses.de.ts';
import { failuresPhrases } from './failures.de.ts';
import { findingsPhrases } from './findings.de.ts';
import { imagePhrases } from './image.de.ts';
import { recordingPhrases } from './recording.de.ts';

/** Everything that analyses and findings say, in German: one file to load. */
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
