import { element } from '#browser/dom.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import { type FreeCabin, neighbours } from '#domain/map/neighbours.ts';
import { formatDollars } from '#domain/price/money.ts';
import type { Search } from '#domain/search/search.ts';
import { counted, guestsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { askForCabins, stayOf } from './ask.ts';
import { stayQuery } from './cards.ts';

interface Offer {
  search: Search;
  say(count: number): string;
}

/** The searches one step away from one that found nothing, nearest first. */
function stepsFrom(search: Search): Offer[] {
  const { city, ...anywhere } = search;
  const hasStay = stayOf(search) !== null;
  const week: Search = { ...search, flexible_days: '7' };
  const steps: (Offer | false)[] = [
    hasStay &&
      search.flexible_days !== '7' && {
        search: week,
        say: (count) => `Within a week of those dates: ${counted(count, 'cabin')}`,
      },
    city !== undefined && {
      search: anywhere,
      say: (count) => `The same, anywhere: ${counted(count, 'cabin')}`,
    },
    hasStay &&
      city !== undefined && {
        search: { ...anywhere, flexible_days: '7' },
        say: (count) => `Anywhere, within a week of those dates: ${counted(count, 'cabin')}`,
      },
  ];
  return steps.filter((step) => step !== false);
}

/** The nearest matches as list items: other dates, fewer limits, neighbours that sleep the party between them. */
export async function nearestMatches(search: Search, signal: AbortSignal): Promise<HTMLElement[]> {
  const [steps, pairs] = await Promise.all([
    Promise.all(stepsFrom(search).map((step) => matchesOf(step, signal))),
    pairsFor(search, signal),
  ]);
  return [...steps.flat(), ...pairs];
}

async function matchesOf({ search, say }: Offer, signal: AbortSignal): Promise<HTMLElement[]> {
  const answer = await askForCabins(search, { signal });
  const count = answer.ok ? answer.value.cabinCount : 0;
  if (count === 0) return [];
  const href = paths.results(search);
  return [element('li', {}, element('a', { href, 'data-go': '' }, say(count)))];
}

type CabinFacts = Omit<FreeCabin, 'total'> & { slug: string };

/** Two free cabins close to each other, for a party too large for one. */
async function pairsFor(search: Search, signal: AbortSignal): Promise<HTMLElement[]> {
  const { guests = 1, ...crowdless } = search;
  if (guests < 3 || !stayOf(search)) return [];
  const [answer, facts] = await Promise.all([
    askForCabins(crowdless, { signal }),
    fetch(paths.cabinsData, { signal })
      .then((response): Promise<CabinFacts[]> => response.json())
      .catch((): CabinFacts[] => []),
  ]);
  const stays = new Map(answer.ok ? answer.value.available.map((stay) => [stay.slug, stay]) : []);
  const free = facts.flatMap((cabin) => {
    const total = stays.get(cabin.slug)?.total;
    return total ? [{ ...cabin, total }] : [];
  });
  return neighbours(free, guests, 3).map(({ cabins, miles, total }) => {
    const links = cabins.map(({ slug, title }) => cabinLink(slug, title, stays.get(slug)));
    const sleeps = cabins[0].max_guests + cabins[1].max_guests;
    const apart = miles < 0.1 ? 'next door' : `${miles.toFixed(1)} miles apart`;
    const words = `, ${apart}, sleep ${guestsLabel(sleeps)} together: ${formatDollars(total)} total with taxes`;
    return element('li', {}, links[0], ' and ', links[1], words);
  });
}

const cabinLink = (slug: string, title: string, stay: FoundCabin | undefined): HTMLElement =>
  element('a', { href: `${paths.cabin(slug)}?${stay ? stayQuery(stay, undefined) : ''}` }, title);
