/** Merges the changes of two hosts to the same form. */

type FormTexts<Field extends string> = Readonly<Record<Field, string>>;

export interface MergedForm<Field extends string> {
  texts: Record<Field, string>;
  /** Fields that both hosts changed differently. The form keeps its own value. */
  clashes: Field[];
  /** Fields that only the other host changed. */
  theirs: Field[];
}

/**
 * Merges a form edited here with a version that another host saved. `before`: the version both are
 * based on.
 */
export function mergeFormChanges<Field extends string>(
  fields: readonly Field[],
  before: FormTexts<Field>,
  saved: FormTexts<Field>,
  edited: FormTexts<Field>,
): MergedForm<Field> {
  const changedHere = fields.filter((field) => edited[field] !== before[field]);
  const changedThere = fields.filter((field) => saved[field] !== before[field]);
  const texts: Record<Field, string> = { ...saved };
  for (const field of changedHere) texts[field] = edited[field];
  return {
    texts,
    clashes: changedHere.filter((field) => changedThere.includes(field) && edited[field] !== saved[field]),
    theirs: changedThere.filter((field) => !changedHere.includes(field)),
  };
}
