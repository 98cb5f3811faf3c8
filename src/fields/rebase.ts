/** The texts of a form, by its fields. */
type FormTexts<Field extends string> = Readonly<Record<Field, string>>;

/** A form that goes on from what another host has saved. */
export interface Rebased<Field extends string> {
  texts: Record<Field, string>;
  /** Fields that both have changed, and not alike: the form keeps its own. */
  clashes: Field[];
  /** Fields that only the other has changed. */
  theirs: Field[];
}

/** Puts what was typed in `fields` upon what another host has saved meanwhile; `before` is what both began with. */
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
