import { aside, element } from '#browser/dom.ts';
import type { LowestStay } from '#contracts/lowest-stays.ts';
import { formatDollars } from '#domain/price/dollars.ts';
import { calendarPath } from '#domain/stay/calendar-path.ts';
import { weekdayAndDay } from '#domain/stay/lowest-words.ts';
import { nightsLabel } from '#domain/stay/words.ts';

/** A stay with its all-in total in cents, and who comes. */
export interface TotalledStay extends Omit<LowestStay, 'id'> {
  guests?: number | undefined;
}

/**
 * A stay's total with its dates: a link to the cabin's calendar on these dates. `lead` is what stands before an amount that
 * other stays may cost more than.
 */
export function stayLink(stay: TotalledStay, place: Element, lead = ''): HTMLAnchorElement {
  const { slug, check_in, check_out, nights, total, originalTotal, guests } = stay;
  const title = place.closest('.cabin-card, [data-row]')?.querySelector('h2, h3')?.textContent.trim();
  const struck = originalTotal > total ? formatDollars(originalTotal) : null;
  return calendarLink(
    calendarPath(slug, { check_in, check_out, guests }),
    place,
    lead,
    ...(struck ? [element('del', {}, aside('before the deal '), struck), ' '] : []),
    element('strong', {}, formatDollars(total)),
    aside(' · '),
    element(
      'span',
      {},
      `${nightsLabel(nights)}, `,
      element('time', { datetime: check_in }, weekdayAndDay(check_in)),
      ', with taxes',
    ),
    // Out of its card a link says whose price it is.
    title ? aside(`, ${title}`) : null,
  );
}

/** A link to a calendar, which opens over the page where `place` stands in something that knows its cabin. */
export function calendarLink(
  href: string,
  place: Element,
  ...words: Parameters<typeof element>[2][]
): HTMLAnchorElement {
  const link = element('a', { href }, ...words);
  // On a card the keyboard has "Check Availability" already, one stop on.
  if (place.closest('.cabin-card')) link.tabIndex = -1;
  if (place.closest('[data-cabin]')) {
    link.dataset['intent'] = 'availability';
    link.role = 'button';
  }
  return link;
}

/** Writes anew what a place says; the one with the focus keeps it. */
export function write(place: Element, ...words: (Node | string)[]): void {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...words);
  if (hadFocus) place.querySelector('a')?.focus({ preventScroll: true });
}
