import { type Assessment, isPageArea, type PageArea } from '@assay/contract/assessments';
import type { SaidStatements } from '../../../i18n/sentences/load-sentences.ts';
import { orderAssessments } from '../methods/order-assessments.ts';

/** A finding's place on a page, in points from the top left corner of the page as shown. */
export interface Place extends PageArea {
  readonly id: string;
  /** Its number on its page, from 1. */
  readonly number: number;
  readonly model: string;
  /** Name of the method that found it. */
  readonly title: string;
  readonly sentence: string;
  readonly said: SaidStatements;
}

/** The places that all methods found on pages, those of the most suspicious method first. */
export function listPlaces(assessments: readonly Assessment[]): Place[] {
  const counts = new Map<number, number>();
  return orderAssessments(assessments).flatMap(({ model, title, message, statements, regions, markers }) =>
    regions.filter(isPageArea).map((area, i) => {
      const number = (counts.get(area.page) ?? 0) + 1;
      counts.set(area.page, number);
      // Earlier versions of some methods call a place by the marker that it stands for: a name for programs.
      const label = area.label && !markers?.includes(area.label) ? area.label : undefined;
      return {
        ...area,
        label,
        id: `${model} ${i}`,
        number,
        model,
        title,
        sentence: message,
        said: statements?.message,
      };
    }),
  );
}
