/** A tag as it is read: what is the title of a page is a name ('Cades Cove'), any other is small words ('quiet weeks'). */
export function formatTag(tag: string, titles: readonly string[]): string {
  const words = tag.replaceAll('-', ' ');
  return titles.find((title) => title.toLowerCase() === words) ?? words;
}
