import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CabinCard } from '#components/CabinCard.tsx';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { renderStay } from '#features/search/list/result-card.ts';
import { paths } from '#paths';
import { cabin } from '../unit/components/cabin-fixture.ts';

const ridgeHouse = cabin({ id: 'ridge', slug: 'ridge-house', title: 'Ridge House' });
const cheapest = { check_in: '2026-12-08', check_out: '2026-12-10' };
const searched = { check_in: '2026-12-11', check_out: '2026-12-14' };

test('writes the search’s dates to every link of a card, except that of its cheapest stay', async () => {
  const { container } = await render(
    <li>
      <CabinCard cabin={ridgeHouse} level={2} />
    </li>,
  );
  const item = container.querySelector('li') as HTMLElement;
  const lowest = item.querySelector('[data-lowest]');
  lowest?.insertAdjacentHTML(
    'beforeend',
    `<a href="${paths.availability(ridgeHouse.slug, cheapest)}">from $400</a>`,
  );
  const own = lowest?.querySelector('a');
  const others = [...item.querySelectorAll<HTMLAnchorElement>('a[href^="/cabins/"]')].filter(
    (link) => link !== own,
  );
  const datesOf = (link: HTMLAnchorElement | null | undefined) => {
    const query = new URLSearchParams(link?.search);
    return { check_in: query.get('check_in'), check_out: query.get('check_out') };
  };
  const card = { item, cabin: toCabinCardData(ridgeHouse) };
  const found = {
    id: 'ridge',
    slug: 'ridge-house',
    nights: 3,
    total: 90_000,
    originalTotal: 90_000,
    ...searched,
  };

  renderStay(card, found, { kind: 'stay', ...searched, guests: 2 });
  expect(others.length).toBeGreaterThan(1);
  for (const link of others) expect(datesOf(link)).toEqual(searched);
  expect(datesOf(own)).toEqual(cheapest);

  renderStay(card, null, { kind: 'browse' });
  for (const link of others) expect(link.search).toBe('');
  expect(datesOf(own)).toEqual(cheapest);
});
