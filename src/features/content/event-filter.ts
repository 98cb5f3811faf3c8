import { defaultTimeZone, getToday } from '#domain/dates/day.ts';

/**
 * Filters the list of events by the form, hides past events, and stores the filter in the URL.
 * Opens the event in the URL's fragment.
 */
export function watchEventFilters(form: HTMLFormElement, list: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const area = form.elements.namedItem('area');
  const free = form.elements.namedItem('free');
  if (area instanceof HTMLSelectElement && [...area.options].some(({ value }) => value === query.get('area')))
    area.value = query.get('area') ?? '';
  if (free instanceof HTMLInputElement) free.checked = query.has('free');
  form.addEventListener('change', () => {
    writeToUrl(new FormData(form));
    showMatching(new FormData(form), list);
  });
  showMatching(new FormData(form), list);
  addEventListener('hashchange', openEventFromUrl);
  openEventFromUrl();
}

function writeToUrl(values: FormData): void {
  const address = new URL(location.href);
  for (const name of ['area', 'free']) {
    const value = values.get(name);
    if (value) address.searchParams.set(name, String(value));
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}

function openEventFromUrl(): void {
  const details = document.getElementById(location.hash.slice(1))?.querySelector('details');
  if (!details) return;
  details.open = true;
  details.scrollIntoView();
}

function showMatching(values: FormData, list: HTMLElement): void {
  const today = getToday(defaultTimeZone, new Date());
  for (const event of list.querySelectorAll<HTMLElement>('[data-last]')) {
    const { last = '', area, free } = event.dataset;
    const inArea = values.get('area') === '' || values.get('area') === area;
    event.hidden = last < today || !inArea || (values.has('free') && free !== 'true');
  }
  for (const month of list.querySelectorAll('section')) {
    month.hidden = month.querySelector('[data-last]:not([hidden])') === null;
    const link = list.querySelector(`nav a[href="#${month.id}"]`)?.parentElement;
    if (link) link.hidden = month.hidden;
  }
  list.dataset['empty'] = String(list.querySelector('[data-last]:not([hidden])') === null);
}
