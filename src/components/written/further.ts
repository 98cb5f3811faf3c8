/** What is shown of an entry to read on with. */
interface Listed {
  id: string;
  data: { title: string; lead: string };
}

/** The entries of these ids, as lines of what to read on. */
export const entriesNamed = (
  ids: readonly string[],
  entries: readonly Listed[],
  pathOf: (slug: string) => string,
) =>
  entries
    .filter(({ id }) => ids.includes(id))
    .map(({ id, data }) => ({ href: pathOf(id), title: data.title, about: data.lead }));
