import { type CardFacts, readCardFacts } from '#domain/cabin/card-facts.ts';

/** A cabin in a list and on the map. */
export interface SitedCabin {
  slug: string;
  row: HTMLElement;
  pin: HTMLAnchorElement | null;
  /** Longitude and latitude, where they are known. */
  at: [number, number] | null;
}

/** A cabin in the rows of the map's page, with what its filters ask. */
export interface MapCabin extends SitedCabin {
  facts: CardFacts;
}

/** Every cabin of the page, in the order of the list. */
export const readCabins = (page: ParentNode): MapCabin[] =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
    const facts = readCardFacts(row.dataset.facts);
    if (!facts) return [];
    const { slug, latitude, longitude } = facts;
    const pin = page.querySelector<HTMLAnchorElement>(`[data-pin="${CSS.escape(slug)}"]`);
    const at: SitedCabin['at'] = latitude === null || longitude === null ? null : [longitude, latitude];
    return [{ slug, row, pin, at, facts }];
  });

/** What a pin shows, and what it is called; one without an amount is faint. */
export function labelPin(pin: HTMLElement, name: readonly (string | undefined)[], amount: string): void {
  pin.toggleAttribute('data-off', amount === '');
  pin.ariaLabel = name.filter(Boolean).join(', ');
  setText(pin, 'span', amount);
}

export function setText(within: ParentNode, selector: string, text: string): void {
  const place = within.querySelector(selector);
  if (place) place.textContent = text;
}
