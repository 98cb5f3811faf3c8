import '#features/search/list/list.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startMap } from '#features/search/map/results-map.ts';
import { $matchedCards } from '#features/search/store.ts';
import { paths } from '#paths';
import { card, factsFile, found } from '../unit/features/search/list/fixture.ts';

const pane = page.getByRole('region', { name: 'Map of the cabins' });
const place = { latitude: 35.8, longitude: -83.55 };
const cabins = [card('den', place), card('barn', place)];

/** Creates the parts of a list's page that its map needs, at desktop width. */
function listPage(): HTMLElement {
  document.body.innerHTML = `
    <div class="list" data-results="">
      <div class="row"><p data-status>2 cabins</p><a href="/map" data-map-link><span>Map</span></a></div>
      <div class="cards"><ul class="card-grid" data-grid></ul></div>
      <section class="map-pane" aria-label="Map of the cabins" data-map data-drawn="${paths.staticMap}"></section>
    </div>`;
  return document.querySelector('.list') as HTMLElement;
}

afterEach(() => {
  vi.unstubAllGlobals();
  $matchedCards.set(null);
});

test('reports a map that failed to load in its place; after a retry, a pressed group spreads its cabins', async () => {
  await page.viewport(1440, 900);
  let isLost = true;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === paths.cabinsData) return factsFile(...cabins);
    if (address !== paths.staticMap) return Response.json([]);
    return new Response('<div class="map-sheet" data-sheet></div>', { status: isLost ? 503 : 200 });
  });
  $matchedCards.set(cabins.map((card) => ({ card, stay: found(card.slug), reason: null })));
  startMap(listPage());
  await expect.element(pane.getByRole('status')).toMatchTextContent('That did not load.');
  isLost = false;
  await pane.getByRole('button', { name: 'Try again' }).click();
  const group = pane.getByRole('button', { name: '2 cabins from $900 Dec 11–14: look closer' });
  await expect.element(group).toBeVisible();
  await expect.element(pane.getByRole('status')).not.toBeInTheDocument();
  await expect.element(pane).toHaveFocus();

  (group.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const pins = cabins.map(({ title }) =>
    // A focused pin names the driving times too.
    pane.getByRole('link', { name: RegExp(`^${title}, \\$900, 3 nights, all in`) }),
  );
  await expect.poll(() => pins.map((pin) => pin.elements().length)).toEqual([1, 1]);
  await expect.element(group).not.toBeInTheDocument();
  await expect.poll(() => pins.some((pin) => pin.element() === document.activeElement)).toBe(true);
  const [left = 0, right = 0] = pins
    .map((pin) => pin.element().getBoundingClientRect().x)
    .sort((a, b) => a - b);
  expect(right - left).toBeGreaterThanOrEqual(44);
});
