import { element } from '#browser/dom.ts';
import { drawing } from '#components/drawing.ts';
import { guideParts, partAnchor } from '#domain/content/guide-parts.ts';
import { aboutKind, type PageKind } from '#domain/search-words/kinds.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { Found, FoundEntry, FoundGroup } from './answer.ts';

/** Questions to begin with. */
const examples: readonly string[] = [
  'Waterfalls with kids',
  'Where dogs may swim',
  'Firefly lottery',
  'Steep driveways in snow',
  'Cabins with a hot tub',
];

/** The groups of what was found; `showAll` asks for the rest of one. */
export const groupNodes = ({ groups }: Found, showAll: (kind: PageKind) => void): HTMLElement[] =>
  groups.map((group) => groupNode(group, showAll));

function groupNode({ kind, count, entries }: FoundGroup, showAll: (kind: PageKind) => void): HTMLElement {
  const heading = element('h3', { id: `found-${kind}` }, aboutKind(kind).label);
  const list = element('ol', { class: 'finds' }, ...entries.map(entryNode));
  const isAll = count <= entries.length || entries.length > 3;
  const more = isAll ? null : buttonOf(`Show more (${count - entries.length})`, () => showAll(kind));
  return element('section', { 'aria-labelledby': heading.id, 'data-kind': kind }, heading, list, more);
}

function entryNode({ url, title, section, facts, excerpt }: FoundEntry): HTMLElement {
  const stretches = excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
  return element(
    'li',
    {},
    element('a', { href: url }, title),
    (section ?? facts) && element('p', { class: 'find-where' }, section ?? facts),
    element('p', {}, ...stretches),
  );
}

function buttonOf(words: string, press: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'button' }, words);
  button.addEventListener('click', press);
  return button;
}

/** What stands there before anything is asked; `askFor` asks. */
export function exampleNodes(askFor: (text: string) => void): HTMLElement[] {
  const buttons = examples.map((example) => buttonOf(example, () => askFor(example)));
  const cabins = element('a', { href: paths.cabins }, 'Search dates & cabins');
  return [
    element('p', {}, 'Ask the way you would ask me. For example:'),
    element('div', { class: 'cluster' }, ...buttons),
    element('p', {}, 'Free nights and prices are elsewhere: ', cabins, '.'),
  ];
}

/** Ways on where nothing was found. */
export const waysOn = (): HTMLElement[] => [
  element('img', { ...drawing('lost'), alt: '' }),
  element('p', {}, 'I looked in the guide, the blog, the events, the areas and at every cabin.'),
  element(
    'ul',
    { class: 'ways' },
    ...guideParts.map((part) =>
      way(`${paths.visitorGuide}#${partAnchor(part)}`, `Guide, ${part.toLowerCase()}`),
    ),
    way(paths.events, 'What is on, month by month'),
    way(`sms:${site.phoneDigits}`, `Text me at ${site.phone}; I answer what I have not written`),
  ),
];

const way = (href: string, label: string): HTMLElement => element('li', {}, element('a', { href }, label));

/** What to do where the search does not load: open what is kept on this device, or try again. */
export async function failureNodes(tryAgain: () => void): Promise<HTMLElement[]> {
  const { listKept } = await import('#browser/kept/list.ts');
  const kept = await listKept().catch(() => []);
  const ways = kept.flatMap(({ href, title }) => (href ? way(href, title) : []));
  return [
    element('img', { ...drawing('no-signal'), alt: '' }),
    ...(ways.length > 0
      ? [element('p', {}, 'Saved on this device:'), element('ul', { class: 'ways' }, ...ways)]
      : [element('p', {}, 'Nothing is saved on this device yet.')]),
    buttonOf('Try again', tryAgain),
  ];
}
