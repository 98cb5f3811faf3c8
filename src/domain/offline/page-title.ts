/** The title of a built page, without the name of the site. */
export const pageTitle = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '').replaceAll('&amp;', '&');
