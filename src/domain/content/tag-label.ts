/** Capitals if a page has this title ('Cades Cove'), else lower case ('quiet weeks'). */
export function formatTag(tag: string, titles: readonly string[]): string {
  const words = tag.replaceAll('-', ' ');
  return titles.find((title) => title.toLowerCase() === words) ?? words;
}
