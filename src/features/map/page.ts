import { isPlainClick } from '#browser/dom.ts';
import { fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { isInArea, sideFromQuery } from '#domain/map/view.ts';
import { type Search, searchFromQuery } from '#domain/search/search.ts';
import { counted } from '#domain/stay/words.ts';
import { $area } from '#stores/area.ts';
import { $search } from '#stores/search.ts';
import { writeAddress } from './address.ts';
import { clearArea, followAddress } from './area.ts';
import { type Areas, openAreas } from './areas.ts';
import { followPins } from './drawn.ts';
import { joinPage } from './join-page.ts';
import { setText } from './label-pin.ts';
import { openPane, type Pane } from './pane.ts';
import { type MapCabin, siteCabins } from './rows.ts';
import { $out, $selected } from './store.ts';

type Choices = typeof import('./choices.ts');

const ignored = () => undefined;

/**
 * The page of the map as a guest uses it. Rejects where the facts of the cabins cannot be had: until then it is a drawing
 * and a list of links.
 */
export async function openPage(page: HTMLElement, pane: HTMLElement): Promise<Pane> {
  const facts = await fetchListedFacts();
  if (!facts) throw new Error('The facts of the cabins could not be fetched.');
  const areas = openAreas(page, siteCabins(page, facts), joinPage);
  // Its row is in the list before the pane brings it into sight.
  $selected.listen((slug) => slug && areas.reach(slug));
  const map = openPane(page, pane, areas.cabins);
  const choose = chooserOf(page, areas.cabins);
  followControls(page, areas, choose);
  followRows(page, areas);
  followPins(pane, areas.cabins);
  followView(page, pane, map);
  followSearch(page, areas.cabins, choose);
  return map;
}

/** Fetches what filters and prices the rows, once; what failed is tried again the next time. */
function chooserOf(page: HTMLElement, cabins: readonly MapCabin[]): () => Promise<Choices> {
  let choices: Promise<Choices> | undefined;
  const load = async (): Promise<Choices> => {
    const loaded = await import('./choices.ts');
    loaded.followChoices(page, cabins);
    return loaded;
  };
  return () => {
    choices ??= load();
    choices.catch(() => {
      choices = undefined;
    });
    return choices;
  };
}

/** Where the script does not come, the count says so, and everything stays in the list. */
function followControls(page: HTMLElement, areas: Areas, choose: () => Promise<Choices>): void {
  const showFailure = (): void => setText(page, '[data-shown]', 'That did not load. Try again');
  const showAll = async (): Promise<void> => {
    (await choose()).clearFilters();
    clearArea();
    page.querySelector<HTMLElement>('[data-shown]')?.focus({ preventScroll: true });
  };
  page.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    const { kind, all, moreRows } = control?.dataset ?? {};
    if (kind !== undefined) choose().then(({ toggleKind }) => toggleKind(kind), showFailure);
    if (all !== undefined) showAll().catch(showFailure);
    if (control && moreRows !== undefined && isPlainClick(event)) {
      event.preventDefault();
      areas.goOn(control);
    }
  });
  const asked = new URLSearchParams(location.search);
  if (['filter', 'amenity', 'beds', 'max_total'].some((name) => asked.has(name))) choose().catch(showFailure);
  else
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      page.addEventListener(type, () => void choose().catch(ignored), { passive: true, once: true });
}

/** Keeps the rows, and how many there are, as filters and the part of the map have them. */
function followRows(page: HTMLElement, areas: Areas): void {
  const show = (): void => {
    const [area, out] = [$area.get(), $out.get()];
    const shown = areas.cabins.filter(({ slug, facts }) => !out.has(slug) && isInArea(facts, area));
    areas.show(new Set(shown));
    const isAll = shown.length === areas.cabins.length;
    const all = counted(areas.cabins.length, 'cabin');
    setText(page, '[data-shown]', isAll ? all : `${shown.length} of ${all}`);
    page.querySelector('[data-all]')?.toggleAttribute('hidden', isAll);
  };
  $area.listen(show);
  $out.listen(show);
  show();
}

/** Keeps the address, the switch and the part of the map in step. */
function followView(page: HTMLElement, pane: HTMLElement, map: Pane): void {
  const query = new URLSearchParams(location.search);
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'view') return;
    writeAddress('view', target.value === 'list' ? 'list' : null);
    if (target.value === 'map' && $area.get()) void map.start();
  });
  const [side, list] = ([sideFromQuery(query, 'map'), 'list'] as const).map((one) =>
    page.querySelector<HTMLInputElement>(`#as-${one}`),
  );
  if (side && query.has('view')) side.checked = true;
  // Switched before this script came.
  else if (list?.checked) writeAddress('view', 'list');
  if (!query.has('at')) return;
  followAddress(pane);
  if ($area.get() && pane.clientWidth > 0) void map.start();
}

/** Prices stays on the URL's dates, or else on those of the guest's last search. Nothing is fetched without any. */
function followSearch(page: HTMLElement, cabins: readonly MapCabin[], choose: () => Promise<Choices>): void {
  const fromUrl = searchFromQuery(new URLSearchParams(location.search));
  const price = async (search: Search): Promise<void> => {
    if (!search.check_out) return;
    const [{ priceStay }] = await Promise.all([import('./dates.ts'), choose()]);
    await priceStay(page, cabins, search);
  };
  if (fromUrl.check_out) void price(fromUrl);
  else $search.subscribe((search) => void price(search));
}
