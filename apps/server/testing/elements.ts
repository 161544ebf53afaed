/** The first element of a list that must have one. @throws where it has none */
export function firstOf<Element>([first]: readonly Element[]): Element {
  if (first === undefined) throw new Error('A list that must have an element is empty.');
  return first;
}

type Elements<Element, Count extends number, Got extends Element[] = []> = Got['length'] extends Count
  ? Got
  : Elements<Element, Count, [...Got, Element]>;

/** The first elements of a list, as many as are asked for, to be named one by one. @throws where it has fewer */
export function firstFew<Element, const Count extends number>(
  list: readonly Element[],
  count: Count,
): Elements<Element, Count> {
  const few = list.slice(0, count);
  if (!hasLength(few, count)) throw new Error(`A list that must have ${count} elements has ${few.length}.`);
  return few;
}

const hasLength = <Element, Count extends number>(
  list: Element[],
  count: Count,
): list is Element[] & Elements<Element, Count> => list.length === count;
