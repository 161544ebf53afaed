import type { Phrases } from './catalogue.ts';

/** What the checks of receipts say, in German. */
export const expensesPhrases = {
  sentences: {
    phrases: {
      'The one line says {amount}, but the total says {amount2}.':
        'Die einzige Position lautet auf {amount}, die Summe jedoch auf {amount2}.',
      'The {number} lines that were read add up to {amount}, but the total says {amount2}.':
        'Die {number} gelesenen Positionen ergeben zusammen {amount}, die Summe lautet jedoch auf {amount2}.',
      'The subtotal of {amount} and the tax of {amount2} do not make the total of {amount3}.':
        'Die Zwischensumme von {amount} und die Steuer von {amount2} ergeben nicht die Summe von {amount3}.',
      '{amount} paid less {amount2} change is {amount3}, but the total says {amount4}.':
        '{amount} bezahlt abzüglich {amount2} Rückgeld ergibt {amount3}, die Summe lautet jedoch auf {amount4}.',
      'The total stands there as {amount} and as {amount2}, which is what the rest adds up to.':
        'Die Summe steht dort als {amount} und als {amount2}, was auch das Übrige ergibt.',
      'The line "{name}" says {number} × {amount}, which is {amount2}, but its amount is {amount3}.':
        'Die Position „{name}“ sagt {number} × {amount}, also {amount2}, ihr Betrag ist jedoch {amount3}.',
      'A line says {number} × {amount}, which is {amount2}, but its amount is {amount3}.':
        'Eine Position sagt {number} × {amount}, also {amount2}, ihr Betrag ist jedoch {amount3}.',
      'The total is {amount}.': 'Die Summe ist {amount}.',
      'The tax of {amount} is more than any sales tax would be of a total of {amount2}.':
        'Die Steuer von {amount} ist höher, als es eine Umsatzsteuer bei einer Summe von {amount2} wäre.',
      'The date, {iso}, lies after {iso2}.': 'Das Datum, {iso}, liegt nach dem {iso2}.',
      'The date, {iso}, lies {number} days before {iso2}; {number2} are allowed.':
        'Das Datum, {iso}, liegt {number} Tage vor dem {iso2}; erlaubt sind {number2}.',
      '{number} of {number2} pages were not read: the first 20 pages of a document are, and of those without text at most 12, as long as there is time.':
        '{number} von {number2} Seiten wurden nicht gelesen: Gelesen werden die ersten 20 Seiten eines Dokuments, und von denen ohne Text höchstens 12, solange die Zeit reicht.',
      'Digits of this picture are more alike, or more unlike the others, than on nearly all genuine receipts that were measured.':
        'Ziffern dieses Bildes sind einander ähnlicher oder den anderen unähnlicher als auf fast allen gemessenen echten Belegen.',
      'Digits on page {number} are more alike, or more unlike the others, than on nearly all genuine receipts that were measured.':
        'Ziffern auf Seite {number} sind einander ähnlicher oder den anderen unähnlicher als auf fast allen gemessenen echten Belegen.',
      'The digits of this picture differ no more than those of genuine receipts that were measured.':
        'Die Ziffern dieses Bildes unterscheiden sich nicht stärker als die gemessener echter Belege.',
      'The digits of the scanned pages differ no more than those of genuine receipts that were measured.':
        'Die Ziffern der gescannten Seiten unterscheiden sich nicht stärker als die gemessener echter Belege.',
    },
  },
  amount: {
    phrases: {
      '{number}': '{number}',
    },
  },
} satisfies { readonly [kind: string]: Phrases };
