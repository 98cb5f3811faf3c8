import { whenSeen } from '#browser/sight.ts';
import { isInArea, sideFromQuery } from '#domain/map/view.ts';
import { type Search, searchFromQuery } from '#domain/search/search.ts';
import { counted } from '#domain/stay/words.ts';
import { $area } from '#stores/area.ts';
import { $search } from '#stores/search.ts';
import { writeAddress } from './address.ts';
import { clearArea, followAddress } from './area.ts';
import { openPane } from './pane.ts';
import { readCabins, setText } from './rows.ts';
import { $out } from './store.ts';

type Choices = typeof import('./choices.ts');

const page = document.querySelector<HTMLElement>('[data-map-page]') ?? document.body;
const pane = page.querySelector<HTMLElement>('[data-map]');
const cabins = readCabins(page);
const map = pane && openPane(page, pane, cabins);

let choices: Promise<Choices> | undefined;

async function followChoices(): Promise<Choices> {
  const loaded = await import('./choices.ts');
  loaded.followChoices(page, cabins);
  return loaded;
}

/** Fetches what filters and prices the rows, once; what failed is tried again the next time. */
function choose(): Promise<Choices> {
  choices ??= followChoices();
  choices.catch(() => {
    choices = undefined;
  });
  return choices;
}

/** Where the script does not come, the count says so, and everything stays in the list. */
const showFailure = (): void => setText(page, '[data-shown]', 'That did not load. Try again');

page.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const { kind, all } = control?.dataset ?? {};
  if (kind !== undefined) choose().then(({ toggleKind }) => toggleKind(kind), showFailure);
  if (all !== undefined) showAll().catch(showFailure);
});

async function showAll(): Promise<void> {
  (await choose()).clearFilters();
  clearArea();
  page.querySelector<HTMLElement>('[data-shown]')?.focus({ preventScroll: true });
}

function showRows(): void {
  const [area, out] = [$area.get(), $out.get()];
  for (const { row, slug, facts } of cabins) row.hidden = out.has(slug) || !isInArea(facts, area);
  for (const section of page.querySelectorAll<HTMLElement>('[data-area]'))
    section.hidden = !section.querySelector('[data-row]:not([hidden])');
  const shown = cabins.filter(({ row }) => !row.hidden).length;
  const isAll = shown === cabins.length;
  const all = counted(cabins.length, 'cabin');
  setText(page, '[data-shown]', isAll ? all : `${shown} of ${all}`);
  page.querySelector('[data-all]')?.toggleAttribute('hidden', isAll);
}

$area.listen(showRows);
$out.listen(showRows);

const ignored = () => undefined;

// The pins the page was built with know nothing of filters, prices and the map's true size.
if (pane)
  whenSeen([pane], () => {
    import('./drawn.ts').then(({ followPins }) => followPins(pane, cabins)).catch(ignored);
  });

const query = new URLSearchParams(location.search);

page.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'view') return;
  writeAddress('view', target.value === 'list' ? 'list' : null);
  if (target.value === 'map' && $area.get()) void map?.start();
});
const side = page.querySelector<HTMLInputElement>(`#as-${sideFromQuery(query, 'map')}`);
if (side) side.checked = true;
if (pane && query.has('at')) {
  followAddress(pane);
  if ($area.get() && pane.clientWidth > 0) void map?.start();
}

if (['filter', 'amenity', 'beds', 'max_total'].some((name) => query.has(name))) choose().catch(showFailure);
else
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    page.addEventListener(type, () => void choose().catch(ignored), { passive: true, once: true });

// The URL's dates, or else those of the guest's last search. Nothing is fetched without any.
const fromUrl = searchFromQuery(query);
const priceStay = async (search: Search): Promise<void> => {
  if (!search.check_out) return;
  const [{ priceStay }] = await Promise.all([import('./dates.ts'), choose()]);
  await priceStay(page, cabins, search);
};
if (fromUrl.check_out) void priceStay(fromUrl);
else $search.subscribe((search) => void priceStay(search));
