/** The first element of a list that must have one. Throws where it has none. */
export function firstOf<Element>([first]: readonly Element[]): Element {
  if (first === undefined) throw new Error('A list that must have an element is empty.');
  return first;
}
