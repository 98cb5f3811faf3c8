import { element } from '#browser/dom.ts';
import { slugIn } from '#browser/list-items.ts';
import { paths } from '#paths';

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The items of a later page of a list, `/cabins/part/2`. Throws where they cannot be had. */
export async function fetchPart(address: string): Promise<HTMLElement[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return [...parsed(await answer.text()).querySelectorAll<HTMLElement>('[data-grid] > li')];
}

/** A cabin's card as the last build made it, as a card of a list; null where it cannot be had. Never throws. */
export async function fetchCard(slug: string): Promise<Element | null> {
  try {
    const answer = await fetch(paths.cabinCard(slug));
    const page = parsed(answer.ok ? await answer.text() : '');
    const card = page.querySelector('.cabin-card');
    const heading = card?.querySelector('h3');
    heading?.replaceWith(element('h2', {}, ...heading.childNodes));
    return card && slugIn(page.body) === slug ? card : null;
  } catch {
    return null;
  }
}
