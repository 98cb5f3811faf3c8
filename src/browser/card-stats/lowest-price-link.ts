import { createElement, createVisuallyHidden } from '#browser/dom.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import type { LowestStay } from '#contracts/search.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import { paths } from '#paths';

type PricedStay = Pick<LowestStay, 'check_in' | 'check_out' | 'total' | 'originalTotal'>;

/** Returns a stay's total with its dates: `$412 with taxes · Jan 3–5`. */
export const stayPriceParts = (stay: PricedStay): (Node | string)[] => [
  ...priceBeforeDeal(stay),
  createElement('strong', {}, formatDollars(stay.total)),
  ' ',
  createStayLabel(stay, 'with taxes'),
];

/** Returns the struck price before a deal, or nothing without a deal. */
export function priceBeforeDeal({ total, originalTotal }: PricedStay): (Node | string)[] {
  if (originalTotal <= total) return [];
  const label = createVisuallyHidden('before the deal ');
  return [createElement('del', {}, label, formatDollars(originalTotal)), ' '];
}

/** Returns the text after a total: `with taxes · Jan 3–5`. */
export function createStayLabel({ check_in, check_out }: PricedStay, label: string): HTMLElement {
  const dates = formatRange(check_in, check_out, getUtcToday());
  return createElement('span', {}, `${label} · `, createElement('time', { datetime: check_in }, dates));
}

/**
 * Creates a link with a stay's total and dates to the cabin's calendar on these dates. If `element`
 * is inside an element with `data-cabin`, the calendar opens in a dialog.
 */
export function createLowestPriceLink(stay: LowestStay, element: Element): HTMLAnchorElement {
  const { slug, check_in, check_out } = stay;
  const title = element.closest('.cabin-card, [data-row]')?.querySelector('h2, h3')?.textContent.trim();
  const link = createElement(
    'a',
    { href: paths.availability(slug, { check_in, check_out }) },
    'from ',
    ...stayPriceParts(stay),
    // Screen readers list links without their card, so the link names the cabin.
    title ? createVisuallyHidden(`, ${title}`) : null,
  );
  // On a card the next tab stop, "Check Availability", opens the same calendar.
  if (element.closest('.cabin-card')) link.tabIndex = -1;
  if (element.closest('[data-cabin]')) {
    link.dataset['intent'] = 'availability';
    link.role = 'button';
  }
  return link;
}
