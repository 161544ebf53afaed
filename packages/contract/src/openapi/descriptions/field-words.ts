/** What a field means, alone or with an example if none follows from its schema. */
export type FieldWords = string | readonly [description: string, example: unknown];

/**
 * Keyed by the end of a field's address: `name` describes every field of that name, `Asset.size` and
 * `scaled.filepath` only fields that end so. An address begins with the name of a component, or with an
 * operation and its part: `createAsset.body.tags`, `getTile.path.level`, `listRecords.query.filter`,
 * `login.answer.user`. The longest matching end wins. A name alone also covers fields that are added later; a
 * longer end overrides it if such a field means something else.
 */
export type FieldTable = Readonly<Record<string, FieldWords>>;
