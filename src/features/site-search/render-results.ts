import { createElement } from '#browser/dom.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { guideParts, partAnchor } from '#domain/content/guide-parts.ts';
import { aboutKind, type PageKind } from '#domain/site-search/page-kinds.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { SiteSearchEntry, SiteSearchGroup, SiteSearchResponse } from './search-results.ts';

/** Questions to begin with. */
const examples: readonly string[] = [
  'Waterfalls with kids',
  'Where dogs may swim',
  'Firefly lottery',
  'Steep driveways in snow',
  'Cabins with a hot tub',
];

/** The groups of what was found; `showAll` asks for the rest of one. */
export const groupNodes = (
  { groups }: SiteSearchResponse,
  showAll: (kind: PageKind) => void,
): HTMLElement[] => groups.map((group) => groupNode(group, showAll));

function groupNode(
  { kind, count, entries }: SiteSearchGroup,
  showAll: (kind: PageKind) => void,
): HTMLElement {
  const heading = createElement('h3', { id: `found-${kind}` }, aboutKind(kind).label);
  const list = createElement('ol', { class: 'finds' }, ...entries.map(entryNode));
  const isAll = count <= entries.length || entries.length > 3;
  const more = isAll ? null : buttonOf(`Show more (${count - entries.length})`, () => showAll(kind));
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

function buttonOf(words: string, press: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'button' }, words);
  button.addEventListener('click', press);
  return button;
}

/** What stands there before anything is asked; `askFor` asks. */
export function exampleNodes(askFor: (text: string) => void): HTMLElement[] {
  const buttons = examples.map((example) => buttonOf(example, () => askFor(example)));
  const cabins = createElement('a', { href: paths.cabins }, 'Search dates & cabins');
  return [
    createElement('p', {}, 'Ask the way you would ask me. For example:'),
    createElement('div', { class: 'cluster' }, ...buttons),
    createElement('p', {}, 'Free nights and prices are elsewhere: ', cabins, '.'),
  ];
}

/** Ways on where nothing was found. */
export const waysOn = (): HTMLElement[] => [
  createElement('img', { ...getIllustration('lost'), alt: '' }),
  createElement('p', {}, 'I looked in the guide, the blog, the events, the areas and at every cabin.'),
  createElement(
    'ul',
    { class: 'ways' },
    ...guideParts.map((part) =>
      way(`${paths.visitorGuide}#${partAnchor(part)}`, `Guide, ${part.toLowerCase()}`),
    ),
    way(paths.events, 'What is on, month by month'),
    way(`sms:${site.phoneDigits}`, `Text me at ${site.phone}; I answer what I have not written`),
  ),
];

const way = (href: string, label: string): HTMLElement =>
  createElement('li', {}, createElement('a', { href }, label));

/** What to do where the search does not load: open what is kept on this device, or try again. */
export async function failureNodes(tryAgain: () => void): Promise<HTMLElement[]> {
  const { listCachedItems } = await import('#browser/offline-cache/cached-items.ts');
  const kept = await listCachedItems().catch(() => []);
  const ways = kept.flatMap(({ href, title }) => (href ? way(href, title) : []));
  return [
    createElement('img', { ...getIllustration('no-signal'), alt: '' }),
    ...(ways.length > 0
      ? [createElement('p', {}, 'Saved on this device:'), createElement('ul', { class: 'ways' }, ...ways)]
      : [createElement('p', {}, 'Nothing is saved on this device yet.')]),
    buttonOf('Try again', tryAgain),
  ];
}
