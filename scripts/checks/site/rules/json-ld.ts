/** Rules for structured data (JSON-LD). */

import { z } from 'zod';
import { cabinCategories } from '#domain/cabins/categories.ts';
import { collectionNames, collections } from '#domain/content/collections.ts';
import { parseJsonText } from '#fields/parse-json.ts';
import { type BuiltSite, isInternalPage, listIndexablePages } from '../built-site.ts';
import { formatProblem, shorten } from '../format-problem.ts';
import { attribute, innerText } from '../html.ts';
import { schemaTypes } from '../json-ld-types.ts';
import { type BuiltPage, findByTag } from '../page.ts';
import { resolveLink } from '../resolve-link.ts';

const scriptSchema = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })).optional(),
  '@type': z.string().optional(),
});

type Item = Record<string, unknown> & { '@type'?: string | undefined };

const failure = (page: BuiltPage, expected: string, actual: string): string =>
  formatProblem(page.path, 'JSON-LD', expected, shorten(actual, 160));

const getScripts = (page: BuiltPage): string[] =>
  findByTag(page, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map(innerText);

/** Returns the items in the scripts of a page. */
const parseItems = (page: BuiltPage): Item[] =>
  getScripts(page).flatMap((script) => {
    const { data: parsed } = scriptSchema.safeParse(parseJsonText(script));
    if (!parsed) return [];
    const graph: Item[] | undefined = parsed['@graph'];
    return graph ?? [parsed];
  });

const checkItem = (page: BuiltPage, item: Item): string[] => {
  const type = item['@type'] ?? '';
  const schema = schemaTypes[type];
  if (!schema) return [failure(page, `one of ${Object.keys(schemaTypes).join(', ')}`, type || 'none')];
  const { error } = schema.safeParse(item);
  return (error?.issues ?? []).map(({ path, message }) =>
    failure(page, message, `${type}.${path.join('.')}`),
  );
};

/** Returns every text below a value. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : [];
};

const brokenAddresses = (site: BuiltSite, page: BuiltPage, item: Item): string[] =>
  listTexts(item)
    .filter((text) => text.startsWith(`${site.origin}/`))
    .filter((address) => resolveLink(site, address, '/').kind === 'nowhere')
    .map((address) => failure(page, 'an address that leads somewhere', address));

/** Required type of pages by address. */
const requiredTypes: readonly [RegExp, string][] = [
  [/^\/$/, 'Organization'],
  [/^\/$/, 'WebSite'],
  [/^\/.+/, 'BreadcrumbList'],
  ...collectionNames.flatMap((name): [RegExp, string][] => {
    const { path, article } = collections[name];
    return article ? [[new RegExp(`^${path}/[^/]+$`), article]] : [];
  }),
  [/^\/questions$/, 'FAQPage'],
  [new RegExp(`^/cabins/(?!(?:${Object.keys(cabinCategories).join('|')})$)[^/]+$`), 'VacationRental'],
];

const findMissingTypes = (page: BuiltPage): string[] => {
  const types = parseItems(page).map((item) => item['@type']);
  const requiredHere = requiredTypes.filter(([path]) => path.test(page.path)).map(([, type]) => type);
  return requiredHere
    .filter((type) => !types.includes(type))
    .map((type) => failure(page, type, types.join(', ') || 'none'));
};

/** Checks that structured data is present, valid, and as Google documents each type. */
export const checkJsonLd = (site: BuiltSite): string[] => [
  ...[...site.pages.values()].flatMap((page) => [
    ...getScripts(page)
      .filter((script) => !scriptSchema.safeParse(parseJsonText(script)).success)
      .map((script) => failure(page, 'JSON of schema.org', script)),
    ...parseItems(page).flatMap((item) => [...checkItem(page, item), ...brokenAddresses(site, page, item)]),
  ]),
  ...listIndexablePages(site)
    .filter((page) => !isInternalPage(page))
    .flatMap(findMissingTypes),
];
