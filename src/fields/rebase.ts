type FormTexts<Field extends string> = Readonly<Record<Field, string>>;

export interface Rebased<Field extends string> {
  texts: Record<Field, string>;
  /** Fields that both changed differently. The form keeps its own value. */
  clashes: Field[];
  /** Fields that only the other host changed. */
  theirs: Field[];
}

/** `before`: the version that both are based on. */
export function rebase<Field extends string>(
  fields: readonly Field[],
  before: FormTexts<Field>,
  saved: FormTexts<Field>,
  typed: FormTexts<Field>,
): Rebased<Field> {
  const mine = fields.filter((field) => typed[field] !== before[field]);
  const others = fields.filter((field) => saved[field] !== before[field]);
  const texts: Record<Field, string> = { ...saved };
  for (const field of mine) texts[field] = typed[field];
  return {
    texts,
    clashes: mine.filter((field) => others.includes(field) && typed[field] !== saved[field]),
    theirs: others.filter((field) => !mine.includes(field)),
  };
}
