import type { FoundCabin } from '#contracts/search-cabins.ts';
import { formatDollars } from '#domain/money.ts';
import { type FreeCabin, neighbours } from '#domain/neighbours.ts';
import type { SearchCriteria } from '#domain/search.ts';
import { counted, guestsLabel } from '#domain/stay-words.ts';
import { paths } from '#paths';
import { askForCabins, stayOf } from './ask.ts';
import { stayQuery } from './cards.ts';
import { element } from './dom.ts';

interface Offer {
  criteria: SearchCriteria;
  say(count: number): string;
}

/** The searches one step away from one that found nothing, nearest first. */
function stepsFrom(criteria: SearchCriteria): Offer[] {
  const { city, ...anywhere } = criteria;
  const hasStay = stayOf(criteria) !== null;
  const week: SearchCriteria = { ...criteria, flexible_days: '7' };
  const steps: (Offer | false)[] = [
    hasStay &&
      criteria.flexible_days !== '7' && {
        criteria: week,
        say: (count) => `Within a week of those dates: ${counted(count, 'cabin')}`,
      },
    city !== undefined && {
      criteria: anywhere,
      say: (count) => `The same, anywhere: ${counted(count, 'cabin')}`,
    },
    hasStay &&
      city !== undefined && {
        criteria: { ...anywhere, flexible_days: '7' },
        say: (count) => `Anywhere, within a week of those dates: ${counted(count, 'cabin')}`,
      },
  ];
  return steps.filter((step) => step !== false);
}

/** The nearest matches as list items: other dates, fewer limits, neighbours that sleep the party between them. */
export async function nearestMatches(criteria: SearchCriteria, signal: AbortSignal): Promise<HTMLElement[]> {
  const [steps, pairs] = await Promise.all([
    Promise.all(stepsFrom(criteria).map((step) => matchesOf(step, signal))),
    pairsFor(criteria, signal),
  ]);
  return [...steps.flat(), ...pairs];
}

async function matchesOf({ criteria, say }: Offer, signal: AbortSignal): Promise<HTMLElement[]> {
  const answer = await askForCabins(criteria, { signal });
  const count = answer.ok ? answer.value.cabinCount : 0;
  if (count === 0) return [];
  const href = paths.results(criteria);
  return [element('li', {}, element('a', { href, 'data-go': '' }, say(count)))];
}

type CabinFacts = Omit<FreeCabin, 'total'> & { slug: string };

/** Two free cabins close to each other, for a party too large for one. */
async function pairsFor(criteria: SearchCriteria, signal: AbortSignal): Promise<HTMLElement[]> {
  const { guests = 1, ...crowdless } = criteria;
  if (guests < 3 || !stayOf(criteria)) return [];
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
