/** What a field means, alone or with an example where none follows from its schema. */
export type FieldWords = string | readonly [description: string, example: unknown];

/**
 * By the end of a field's address: `name` is said of every field of that name, `Asset.size` and `scaled.filepath` only of
 * fields that end so. An address begins with the name of a component, or with an operation and the part of it:
 * `createAsset.body.tags`, `getTile.path.level`, `listRecords.query.filter`, `login.answer.user`. The longest end counts.
 * A name alone is also said of fields that come later: a longer end says otherwise where such a field means something else.
 */
export type FieldTable = Readonly<Record<string, FieldWords>>;
