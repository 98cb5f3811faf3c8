import { element } from '#browser/dom.ts';
import { drawing } from '#components/drawing.ts';
import { aboutKind, type Kind } from '#domain/search-words/kinds.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { Entry, Found, Group } from './answer.ts';
import { examples } from './words.ts';

/** The groups of what was found; `showAll` asks for the rest of one. */
export const groupNodes = ({ groups }: Found, showAll: (kind: Kind) => void): HTMLElement[] =>
  groups.map((group) => groupNode(group, showAll));

function groupNode({ kind, count, entries }: Group, showAll: (kind: Kind) => void): HTMLElement {
  const heading = element('h3', { id: `found-${kind}` }, aboutKind(kind).label);
  const list = element('ol', { class: 'finds' }, ...entries.map(entryNode));
  const isAll = count <= entries.length || entries.length > 3;
  const more = isAll
    ? null
    : element('button', { type: 'button', class: 'button' }, `Show more (${count - entries.length})`);
  more?.addEventListener('click', () => showAll(kind));
  return element('section', { 'aria-labelledby': heading.id, 'data-kind': kind }, heading, list, more);
}

function entryNode({ url, title, section, facts, excerpt }: Entry): HTMLElement {
  const stretches = excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
  return element(
    'li',
    {},
    element('a', { href: url }, title),
    (section ?? facts) && element('p', { class: 'find-where' }, section ?? facts),
    element('p', {}, ...stretches),
  );
}

/** What stands there before anything is asked; `askFor` asks. */
export function exampleNodes(askFor: (text: string) => void): HTMLElement[] {
  const buttons = examples.map((example) => {
    const button = element('button', { type: 'button', class: 'button' }, example);
    button.addEventListener('click', () => askFor(example));
    return button;
  });
  const cabins = element('a', { href: paths.cabins }, 'Search dates & cabins');
  return [
    element('p', {}, 'Ask the way you would ask me. For example:'),
    element('div', { class: 'examples' }, ...buttons),
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
    way(paths.visitorGuide, 'The visitor guide, part by part'),
    way(paths.events, 'What is on, month by month'),
    way(`sms:${site.phoneDigits}`, `Text me at ${site.phone}; I answer what I have not written`),
  ),
];

const way = (href: string, label: string): HTMLElement => element('li', {}, element('a', { href }, label));

/** What to do where the search does not load. */
export function failureNodes(tryAgain: () => void): HTMLElement[] {
  const again = element('button', { type: 'button', class: 'button' }, 'Try again');
  again.addEventListener('click', tryAgain);
  return [
    element('img', { ...drawing('no-signal'), alt: '' }),
    again,
    element('p', {}, element('a', { href: paths.visitorGuide }, 'The visitor guide, part by part')),
  ];
}
