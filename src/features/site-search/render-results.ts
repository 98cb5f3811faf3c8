import { createElement } from '#browser/dom.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { guideParts, partAnchor } from '#domain/content/guide-parts.ts';
import type { PhraseSearch } from '#domain/search/search-phrase.ts';
import { getResultGroup, type PageKind } from '#domain/site-search/page-kinds.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { SiteSearchEntry, SiteSearchGroup, SiteSearchResponse } from './search-results.ts';

const examples: readonly string[] = [
  'Waterfalls with kids',
  'Where dogs may swim',
  'Firefly lottery',
  'Steep driveways in snow',
  'Cabin with a hot tub for 6, Labor Day weekend',
];

/** Link to the search that the text describes, above the results. */
export const cabinSearchNode = ({ title, query, unread }: PhraseSearch): HTMLElement =>
  createElement(
    'ol',
    { class: 'finds' },
    entryNode({
      url: `${paths.cabins}?${query}`,
      title,
      section: null,
      facts: 'Search dates & cabins',
      excerpt:
        unread.length > 0
          ? [{ text: `Not in this search: ${unread.map((text) => `“${text}”`).join(', ')}.`, isMatch: false }]
          : [],
    }),
  );

/** Creates the groups of results. `showAll` shows all results of one group. */
export const groupNodes = (
  { groups }: SiteSearchResponse,
  showAll: (kind: PageKind) => void,
): HTMLElement[] => groups.map((group) => groupNode(group, showAll));

function groupNode(
  { kind, count, entries }: SiteSearchGroup,
  showAll: (kind: PageKind) => void,
): HTMLElement {
  const heading = createElement('h3', { id: `found-${kind}` }, getResultGroup(kind).label);
  const list = createElement('ol', { class: 'finds' }, ...entries.map(entryNode));
  const isAll = count <= entries.length || entries.length > 3;
  const more = isAll ? null : createButton(`Show more (${count - entries.length})`, () => showAll(kind));
  return createElement('section', { 'aria-labelledby': heading.id, 'data-kind': kind }, heading, list, more);
}

function entryNode({ url, title, section, facts, excerpt }: SiteSearchEntry): HTMLElement {
  const stretches = excerpt.map(({ text, isMatch }) => (isMatch ? createElement('mark', {}, text) : text));
  return createElement(
    'li',
    {},
    createElement('a', { href: url }, title),
    (section ?? facts) && createElement('p', { class: 'find-where' }, section ?? facts),
    createElement('p', {}, ...stretches),
  );
}

function createButton(label: string, onClick: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'button' }, label);
  button.addEventListener('click', onClick);
  return button;
}

/** Creates the example queries, shown before the first query. `search` runs one. */
export function exampleNodes(search: (text: string) => void): HTMLElement[] {
  const buttons = examples.map((example) => createButton(example, () => search(example)));
  const cabins = createElement('a', { href: paths.cabins }, 'Search dates & cabins');
  return [
    createElement('p', {}, 'Ask the way you would ask me. For example:'),
    createElement('div', { class: 'cluster' }, ...buttons),
    createElement('p', {}, 'Free nights and prices are elsewhere: ', cabins, '.'),
  ];
}

export const noResultsNodes = (): HTMLElement[] => [
  createElement('img', { ...getIllustration('lost'), alt: '' }),
  createElement('p', {}, 'I looked in the guide, the blog, the events, the areas and at every cabin.'),
  createElement(
    'ul',
    { class: 'site-search-links' },
    ...guideParts.map((part) =>
      createLink(`${paths.visitorGuide}#${partAnchor(part)}`, `Guide, ${part.toLowerCase()}`),
    ),
    createLink(paths.events, 'What is on, month by month'),
    createLink(`sms:${site.phoneDigits}`, `Text me at ${site.phone}; I answer what I have not written`),
  ),
];

const createLink = (href: string, label: string): HTMLElement =>
  createElement('li', {}, createElement('a', { href }, label));

/** Creates a failure notice with a retry button and the pages cached on this device. */
export async function failureNodes(retry: () => void): Promise<HTMLElement[]> {
  const { listCachedItems } = await import('#browser/offline-cache/cached-items.ts');
  const cachedItems = await listCachedItems().catch(() => []);
  const links = cachedItems.flatMap(({ href, title }) => (href ? createLink(href, title) : []));
  return [
    createElement('img', { ...getIllustration('no-signal'), alt: '' }),
    ...(links.length > 0
      ? [
          createElement('p', {}, 'Saved on this device:'),
          createElement('ul', { class: 'site-search-links' }, ...links),
        ]
      : [createElement('p', {}, 'Nothing is saved on this device yet.')]),
    createButton('Try again', retry),
  ];
}
