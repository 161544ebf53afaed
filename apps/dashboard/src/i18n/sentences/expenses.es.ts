import type { SamePhrases } from './catalogue.ts';
import type { expensesPhrases as german } from './expenses.de.ts';

/** What the checks of receipts say, in Spanish. */
export const expensesPhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      'The one line says {amount}, but the total says {amount2}.':
        'La única línea dice {amount}, pero el total dice {amount2}.',
      'The {number} lines that were read add up to {amount}, but the total says {amount2}.':
        'Las {number} líneas que se leyeron suman {amount}, pero el total dice {amount2}.',
      'The subtotal of {amount} and the tax of {amount2} do not make the total of {amount3}.':
        'El subtotal de {amount} y el impuesto de {amount2} no dan el total de {amount3}.',
      '{amount} paid less {amount2} change is {amount3}, but the total says {amount4}.':
        '{amount} pagados menos {amount2} de cambio son {amount3}, pero el total dice {amount4}.',
      'The total stands there as {amount} and as {amount2}, which is what the rest adds up to.':
        'El total figura allí como {amount} y como {amount2}, que es lo que suma el resto.',
      'The line "{name}" says {number} × {amount}, which is {amount2}, but its amount is {amount3}.':
        'La línea «{name}» dice {number} × {amount}, que son {amount2}, pero su importe es {amount3}.',
      'A line says {number} × {amount}, which is {amount2}, but its amount is {amount3}.':
        'Una línea dice {number} × {amount}, que son {amount2}, pero su importe es {amount3}.',
      'The total is {amount}.': 'El total es {amount}.',
      'The tax of {amount} is more than any sales tax would be of a total of {amount2}.':
        'El impuesto de {amount} es más de lo que sería cualquier impuesto sobre las ventas de un total de {amount2}.',
      'The date, {iso}, lies after {iso2}.': 'La fecha, {iso}, es posterior al {iso2}.',
      'The date, {iso}, lies {number} days before {iso2}; {number2} are allowed.':
        'La fecha, {iso}, es {number} días anterior al {iso2}; se permiten {number2}.',
      '{number} of {number2} pages were not read: the first 20 pages of a document are, and of those without text at most 12, as long as there is time.':
        'No se leyeron {number} de {number2} páginas: se leen las 20 primeras páginas de un documento, y de las que no tienen texto 12 como máximo, mientras haya tiempo.',
      'Digits of this picture are more alike, or more unlike the others, than on nearly all genuine receipts that were measured.':
        'Las cifras de esta imagen son más parecidas, o más distintas de las demás, que en casi todos los justificantes auténticos que se midieron.',
      'Digits on page {number} are more alike, or more unlike the others, than on nearly all genuine receipts that were measured.':
        'Las cifras de la página {number} son más parecidas, o más distintas de las demás, que en casi todos los justificantes auténticos que se midieron.',
      'The digits of this picture differ no more than those of genuine receipts that were measured.':
        'Las cifras de esta imagen no difieren más que las de los justificantes auténticos que se midieron.',
      'The digits of the scanned pages differ no more than those of genuine receipts that were measured.':
        'Las cifras de las páginas escaneadas no difieren más que las de los justificantes auténticos que se midieron.',
    },
  },
  amount: {
    phrases: {
      '{number}': '{number}',
    },
  },
};
