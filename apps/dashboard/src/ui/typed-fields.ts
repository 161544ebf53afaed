type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS = 'textarea, input:is([type=text], [type=email], [type=url], [type=tel], :not([type]))';
/** Fields that choose or count: a second is enough to fill them again. */
const QUICK_FIELDS =
  '[role=combobox], [aria-haspopup=listbox], [inputmode=numeric], [inputmode=decimal], [readonly]';

/** The content of each text field when somebody first focused it. */
export type TypedFields = Map<TextField, string>;

export function noteField(fields: TypedFields, element: Element): void {
  if (!element.matches(TEXT_FIELDS) || element.matches(QUICK_FIELDS)) return;
  const field = element as TextField;
  if (!fields.has(field)) fields.set(field, field.value);
}

/** Whether a field that is still there holds text that was not there at first. */
export function holdsDraft(fields: TypedFields): boolean {
  return [...fields].some(
    ([field, first]) => field.isConnected && field.value.trim() !== '' && field.value !== first,
  );
}
