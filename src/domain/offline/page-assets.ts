/** What a built page asks for on our own site: nothing of it is trusted to be there. */
export interface PageAssets {
  /** Scripts, stylesheets and typefaces, those of the islands that wait to be touched too. */
  files: string[];
  /** Pictures a browser asks for at once. */
  pictures: string[];
  /** Pictures it asks for as they come into view. */
  lazyPictures: string[];
}

const file = /["'(=](\/(?:_astro|fonts)\/[\w./-]+|\/favicon\.svg)(?=["')&])/g;
const image = /<img\b[^>]*>/g;
const source = /\ssrc="(\/(?!\/)[^"]+)"/;

/** The needs of a page, read from its HTML. */
export function getPageAssets(html: string): PageAssets {
  const images = [...html.matchAll(image)].map(([tag]) => tag);
  const waits = (tag: string) => tag.includes('loading="lazy"');
  return {
    files: unique([...html.matchAll(file)].map(([, path = '']) => path)),
    pictures: unique(images.filter((tag) => !waits(tag)).flatMap(sourceOf)),
    lazyPictures: unique(images.filter(waits).flatMap(sourceOf)),
  };
}

const sourceOf = (tag: string): string[] => {
  const [, path] = source.exec(tag) ?? [];
  return path ? [path.replaceAll('&amp;', '&')] : [];
};

const unique = (list: string[]): string[] => [...new Set(list)];

const beside = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const alongside = /["'`]\/?(_astro\/[\w.-]+\.(?:js|css))["'`]/g;

/** The files a built script imports, before it runs or later, and the stylesheets that come with them. */
export const getScriptAssets = (address: string, code: string): string[] =>
  unique([
    ...[...code.matchAll(beside)].map(([, name = '']) => address.replace(/[^/]+$/, name)),
    ...[...code.matchAll(alongside)].map(([, path = '']) => `/${path}`),
  ]);

const priced = /(<(p|span)\b[^>]*\bdata-built-price\b[^>]*>)[\s\S]*?<\/\2>/g;

/** A page as it is shown from what was kept: it says since when, and no price that may have changed. */
export const toOfflineHtml = (html: string, kept: Date): string =>
  html
    .replace('<html', `<html data-kept="${kept.toISOString()}"`)
    .replaceAll(priced, (_, tag, name) => `${tag}${name === 'p' ? 'Prices need a signal.' : ''}</${name}>`);

/** The title of a built page, without the name of the site. */
export const pageTitle = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '').replaceAll('&amp;', '&');
