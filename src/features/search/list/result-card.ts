// Writes a search result on the card of its cabin: total, dates, price breakdown and reason.

import { createStayLabel, priceBeforeDeal } from '#browser/card-stats/lowest-price-link.ts';
import { createElement } from '#browser/dom.ts';
import type { SearchResult } from '#contracts/search.ts';
import { formatDollars } from '#domain/money/money.ts';
import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { formatShiftedStay } from '#domain/search/search-labels.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { preserveFocus } from '#features/search/patch-dom.ts';
import type { PricedResult } from './load-price-breakdown.ts';

interface ResultCard {
  item: HTMLElement;
  cabin: { title: string };
}

/**
 * Shows a stay on its card; `null` removes it. A focus on a replaced control moves to the new one.
 */
export function renderStay(card: ResultCard, result: SearchResult | null, search: SearchCriteria): void {
  const { item } = card;
  const getFocusTarget = (): HTMLElement | null =>
    item.querySelector<HTMLElement>('.stay > .sum') ?? item.querySelector<HTMLElement>(':is(h2, h3) a');
  preserveFocus(item, () => writeStay(card, result, search), getFocusTarget);
}

function writeStay({ item, cabin }: ResultCard, result: SearchResult | null, search: SearchCriteria): void {
  for (const oldElement of item.querySelectorAll('.stay, .why')) oldElement.remove();
  const query = result ? stayQuery(result, search) : '';
  // Links of the lowest stay keep its dates.
  for (const link of item.querySelectorAll<HTMLAnchorElement>('a[href^="/cabins/"]:not([data-lowest] a)'))
    link.setAttribute('href', `${link.pathname}${query}${link.hash}`);
  const stay = query && result ? getFoundStay(result) : null;
  if (!stay || !result) return;
  const { title } = cabin;
  const label = `${priceBreakdownLabel}: ${title}`;
  const priced = { result, title, guests: search.guests ?? 1, pets: search.pets };
  const panel = createBreakdownPanel(priced, label);
  const amount = formatDollars(stay.total);
  const sum = createElement(
    'button',
    {
      class: 'sum',
      type: 'button',
      popovertarget: panel.id,
      'aria-label': `${label}, ${amount}`,
    },
    amount,
  );
  const shift = formatShiftedStay(result, search.check_in);
  const dates = shift
    ? ['total with taxes', createElement('span', { class: 'shift' }, shift)]
    : [createStayLabel(stay, 'total with taxes')];
  const line = createElement('p', { class: 'stay' }, ...priceBeforeDeal(stay), sum, ' ', ...dates);
  item.querySelector('[data-lowest]')?.after(line);
  // Outside the card's text, which contains fixed elements in browsers without popovers.
  item.append(panel);
}

/** Returns a result's dates and total, or `null` if any is missing. */
function getFoundStay({ check_in, check_out, total, originalTotal }: SearchResult) {
  if (!check_in || !check_out || total === null) return null;
  return { check_in, check_out, total, originalTotal: originalTotal ?? total };
}

/** Shows the reason in the price breakdown, or on the card if the search has no dates. */
export function renderReason({ item }: ResultCard, reason: string | null, { kind }: SearchCriteria): void {
  const panel = kind === 'stay' ? item.querySelector('.why') : null;
  const present = item.querySelector('.reason');
  if (present?.textContent === reason && present?.parentElement?.matches('.why') === Boolean(panel)) return;
  present?.remove();
  if (!reason) return;
  const element = createElement('p', { class: 'reason' }, reason);
  if (panel) panel.prepend(element);
  else item.querySelector('.facts')?.after(element);
}

export function renderFoliage({ item }: ResultCard, note: string | undefined): void {
  item.querySelector('.color')?.remove();
  if (note) item.querySelector('.ways')?.before(createElement('p', { class: 'color' }, note));
}

/** Creates the popover with the price breakdown, which is fetched when it opens. */
function createBreakdownPanel(stay: PricedResult, label: string): HTMLElement {
  const lines = createElement('div', {});
  const attributes = { id: `why-${stay.result.slug}`, class: 'why', popover: '', role: 'group' };
  const panel = createElement('div', { ...attributes, 'aria-label': label }, lines);
  placePopover(panel);
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') void showPriceBreakdown(lines, stay);
  });
  return panel;
}

async function showPriceBreakdown(lines: HTMLElement, stay: PricedResult): Promise<void> {
  if (lines.querySelector('dl')) return;
  const status = createElement('p', { role: 'status' });
  lines.replaceChildren(status);
  status.textContent = 'The lines are on their way.';
  const rowsOrMessage = await import('./load-price-breakdown.ts')
    .then(({ fetchPriceBreakdown }) => fetchPriceBreakdown(stay))
    .catch(() => null);
  if (Array.isArray(rowsOrMessage)) lines.replaceChildren(...rowsOrMessage);
  else status.textContent = rowsOrMessage ?? 'That did not load. Close this and try again.';
}

/**
 * Opens a popover to the side of its control with more room, as `--side`. CSS could try sides by
 * itself (`position-try-fallbacks`), but before Safari 26.2 WebKit never stops trying where an
 * ancestor is `display: none` (https://bugs.webkit.org/show_bug.cgi?id=299742).
 */
function placePopover(popover: HTMLElement): void {
  popover.addEventListener('beforetoggle', () => {
    const control = document.querySelector(`[popovertarget="${popover.id}"]`);
    if (!control) return;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const side = [
      top + bottom > innerHeight ? 'top' : 'bottom',
      left + right > innerWidth ? 'span-left' : 'span-right',
    ];
    popover.style.setProperty('--side', side.join(' '));
  });
}
