/** Files of this site that a built page loads. Each may be missing. */
export interface PageAssets {
  /** Scripts, stylesheets and fonts, including those of lazy islands. */
  files: string[];
  /** Pictures that load immediately, not lazily. */
  pictures: string[];
  lazyPictures: string[];
}

const file = /["'(=](\/(?:_astro|fonts)\/[\w./-]+|\/favicon\.svg)(?=["')&])/g;
const image = /<img\b[^>]*>/g;
const source = /\ssrc="(\/(?!\/)[^"]+)"/;

export function getPageAssets(html: string): PageAssets {
  const images = [...html.matchAll(image)].map(([tag]) => tag);
  const isLazy = (tag: string) => tag.includes('loading="lazy"');
  return {
    files: unique([...html.matchAll(file)].map(([, path = '']) => path)),
    pictures: unique(images.filter((tag) => !isLazy(tag)).flatMap(getSource)),
    lazyPictures: unique(images.filter(isLazy).flatMap(getSource)),
  };
}

const getSource = (tag: string): string[] => {
  const [, path] = source.exec(tag) ?? [];
  return path ? [path.replaceAll('&amp;', '&')] : [];
};

const unique = (list: string[]): string[] => [...new Set(list)];

const importedScript = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const preloadedAsset = /["'`]\/?(_astro\/[\w.-]+\.(?:js|css))["'`]/g;

/** Returns the files that a script loads: scripts imported dynamically, and their stylesheets. */
export const getScriptAssets = (address: string, code: string): string[] =>
  unique([
    ...[...code.matchAll(importedScript)].map(([, name = '']) => address.replace(/[^/]+$/, name)),
    ...[...code.matchAll(preloadedAsset)].map(([, path = '']) => `/${path}`),
  ]);

const builtPrice = /(<(p|span)\b[^>]*\bdata-built-price\b[^>]*>)[\s\S]*?<\/\2>/g;

/** Adds the time of caching and removes prices, which may be stale. */
export const toOfflineHtml = (html: string, cachedAt: Date): string =>
  html
    .replace('<html', `<html data-kept="${cachedAt.toISOString()}"`)
    .replaceAll(
      builtPrice,
      (_, tag, name) => `${tag}${name === 'p' ? 'Prices need a signal.' : ''}</${name}>`,
    );

/** Returns the title without the site's name. */
export const pageTitle = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '').replaceAll('&amp;', '&');
