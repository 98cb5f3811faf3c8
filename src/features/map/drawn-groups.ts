import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import { drawnPins } from './drawn-pins.ts';

/**
 * Says in the groups the page was built with which cabins are theirs, as those of a small page say themselves, and answers
 * the ids of all in the groups that are in sight. A group of which another build knew other cabins stays as it is.
 */
export async function nameMembers(groups: readonly HTMLElement[]): Promise<string[]> {
  const pins = drawnPins((await fetchCardFacts()) ?? []);
  return groups.flatMap((group) => {
    const pin = pins[Number(group.dataset.pinAt)];
    if (!pin || pin.bounds !== group.dataset.bounds) return [];
    group.dataset.group = pin.cabins.map(({ slug }) => slug).join(' ');
    return group.checkVisibility() ? pin.cabins.map(({ id }) => id) : [];
  });
}
