import { isPlainClick, part } from '#browser/dom.ts';
import { fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { filterNames } from '#domain/cabin/filters.ts';
import { sideFromQuery } from '#domain/map/view.ts';
import { searchOfUrl } from '#domain/search/search-of-url.ts';
import { $area } from '#stores/area.ts';
import { $search } from '#stores/search.ts';
import { isSaved } from '#stores/wishlist.ts';
import { writeAddress } from './address.ts';
import { clearArea, followAddress } from './area.ts';
import { type Areas, openAreas } from './areas.ts';
import { followPins } from './drawn.ts';
import { setText } from './label-pin.ts';
import { showNotLoaded } from './not-loaded.ts';
import { openPane, type Pane } from './pane.ts';
import { showPrice } from './prices.ts';
import { type MapCabin, siteCabins } from './rows.ts';
import { countWords, shownCabins } from './shown-cabins.ts';
import { $out, $selected, $stays } from './store.ts';

/** What comes with the first touch, or with an address or a search of this tab that asks for it. */
interface Later {
  /** What filters and prices the rows. */
  fetchChoices: () => Promise<typeof import('./choices.ts')>;
  /** What answers a search. */
  fetchAnswers: () => Promise<typeof import('./follow-search.ts')>;
}

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
  const later = laterOf(page, areas.cabins);
  followControls(page, areas, later);
  followRows(page, areas);
  followPins(pane, areas.cabins);
  followView(page, pane, map);
  followSearch(page, async () => (await later.fetchAnswers()).answerSearch(areas.cabins));
  return map;
}

function laterOf(page: HTMLElement, cabins: readonly MapCabin[]): Later {
  const fetchChoices = once(async () => {
    const choices = await import('./choices.ts');
    choices.followChoices(page, cabins);
    return choices;
  });
  const fetchAnswers = once(async () => {
    const [answers] = await Promise.all([import('./follow-search.ts'), fetchChoices()]);
    answers.followAnswers(page, cabins);
    return answers;
  });
  return { fetchChoices, fetchAnswers };
}

/** Fetches something once; what failed is tried again the next time. */
function once<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= fetchIt();
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
}

/** Where the script does not come, the count says so, and everything stays in the list. */
function followControls(page: HTMLElement, areas: Areas, { fetchChoices, fetchAnswers }: Later): void {
  const showFailure = (): void => setText(page, '[data-shown]', 'That did not load. Try again');
  const showAll = async (): Promise<void> => {
    (await fetchChoices()).clearFilters();
    clearArea();
    if (isAsked()) await (await fetchAnswers()).leaveSearch(areas.cabins);
    page.querySelector<HTMLElement>('[data-shown]')?.focus({ preventScroll: true });
  };
  page.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    const { kind, all, moreRows } = control?.dataset ?? {};
    if (kind !== undefined) fetchChoices().then(({ toggleKind }) => toggleKind(kind), showFailure);
    if (all !== undefined) showAll().catch(showFailure);
    if (control && moreRows !== undefined && isPlainClick(event)) {
      event.preventDefault();
      areas.goOn(control);
    }
  });
  const asked = new URLSearchParams(location.search);
  if (['at', ...filterNames].some((name) => asked.has(name))) fetchChoices().catch(showFailure);
  else
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      page.addEventListener(type, () => void fetchChoices().catch(ignored), { passive: true, once: true });
}

/** Keeps the rows, and how many there are, as filters and the part of the map have them. */
function followRows(page: HTMLElement, areas: Areas): void {
  const show = (): void => {
    const shown = shownCabins(areas.cabins);
    const all = areas.cabins.length;
    areas.show(new Set(shown));
    setText(page, '[data-shown]', countWords(shown, $stays.get(), all));
    page.querySelector('[data-all]')?.toggleAttribute('hidden', shown.length === all);
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

/** Makes a row that came after the page what the page's own rows are: its heart, and what the stay asked for costs. */
function joinPage(cabin: MapCabin): void {
  for (const heart of cabin.row.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(isSaved(cabin.slug));
  const stays = $stays.get();
  if (stays) showPrice(cabin, stays.get(cabin.slug));
}

/** Whether the address names a search. */
const isAsked = (): boolean => searchOfUrl(new URLSearchParams(location.search)) !== null;

/**
 * Calls `answer` for the search of the address, else for the dates of this tab. Where that fails, the words above the list
 * say so and offer to try again.
 */
function followSearch(page: HTMLElement, answer: () => Promise<void>): void {
  const retry = part(page, 'retry');
  const tryAnswer = (): void => void answer().catch(() => showNotLoaded(page));
  retry.addEventListener('click', tryAnswer);
  const { asked, offer } = document.documentElement.dataset;
  // What was marked before anything was drawn has its room kept; what was said not to load may have come with another touch.
  const isAwaited = asked !== undefined || offer !== undefined || !retry.hidden;
  if (isAwaited || $search.get().check_out) tryAnswer();
  // A search that the address names is answered as it is, whatever this tab searches for next.
  $search.listen(({ check_out }) => {
    if (check_out && !isAsked()) tryAnswer();
  });
}
