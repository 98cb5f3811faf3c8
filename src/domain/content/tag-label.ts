/**
 * Formats a tag in lower case ('quiet weeks'), or as the title of the page that has it ('Cades
 * Cove').
 */
export function formatTag(tag: string, titles: readonly string[]): string {
  const words = tag.replaceAll('-', ' ');
  return titles.find((title) => title.toLowerCase() === words) ?? words;
}
