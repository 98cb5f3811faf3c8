import { element } from '#browser/dom.ts';
import { whenSeen } from '#browser/sight.ts';
import { groupLabel } from '#domain/map/group-label.ts';
import { $lowest, $lowestTotals, askLowest, loadLowest } from '#stores/lowest-stays.ts';
import { labelLowest } from './label-lowest.ts';

// What each cabin costs at least soon, on the pins the page was built with. More of the map comes with the first touch.

/**
 * Puts the prices onto the pins of cabins whose rows are in the page, and onto the groups: those of a large page do not
 * name their cabins, and wait for the map to be seen.
 */
export function priceDrawnPins(page: ParentNode, pane: Element): void {
  const rows = new Map(
    [...page.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [row.dataset.row, row]),
  );
  const idOf = (slug: string | undefined): string | undefined =>
    rows.get(slug)?.querySelector<HTMLElement>('[data-lowest]')?.dataset.lowest;
  const pins = [...pane.querySelectorAll<HTMLAnchorElement>('a[data-pin]')];
  const groups = [...pane.querySelectorAll<HTMLElement>('a[data-group]')];

  const show = (): void => {
    for (const pin of pins) {
      const row = rows.get(pin.dataset.pin);
      const lowest = $lowest.get().get(idOf(pin.dataset.pin) ?? '');
      const title = row?.querySelector('h3')?.textContent.trim() ?? '';
      if (row && lowest?.phase === 'stay') labelLowest({ pin, title, row }, lowest.stay);
    }
    for (const group of groups) labelGroup(group, $lowestTotals.get());
  };
  $lowest.listen(show);
  askLowest(
    [...pins, ...groups]
      .flatMap(({ dataset: { pin, group } }) => (pin ?? group ?? '').split(' '))
      .flatMap((slug) => idOf(slug) ?? []),
  );
  show();
  const unnamed = [...pane.querySelectorAll<HTMLElement>('a.pin-group:not([data-group])')];
  const priceUnnamed = async (): Promise<void> => {
    const { nameMembers } = await import('./drawn-groups.ts');
    // A group's lowest total is known with the last of its cabins.
    await loadLowest(await nameMembers(unnamed));
    groups.push(...unnamed);
    show();
  };
  if (unnamed.length > 0) whenSeen([pane], () => priceUnnamed().catch(() => undefined));
}

function labelGroup(group: HTMLElement, totals: ReadonlyMap<string, number>): void {
  const members = (group.dataset.group ?? '').split(' ');
  const { count, from } = groupLabel(members.map((slug) => totals.get(slug) ?? null));
  if (!from) return;
  group.replaceChildren(`${count} `, element('small', {}, from));
  group.ariaLabel = `${count} ${from}: see them`;
}
