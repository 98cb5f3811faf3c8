import { serverToday } from '#browser/server-clock.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { itineraryLimits } from '#domain/itineraries/itinerary.ts';
import { pluralize } from '#domain/text/plural.ts';
import { maxSharedCabins, titleFromSlug } from '#domain/wishlist/shared-wishlist.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { $cabinCards, stayToCompare } from './store.ts';
import styles from './Wishlist.module.css';

/** Ways to hand these cabins on: a link to them for anybody, and a list others vote on. */
export function ShareWishlist({ slugs, name }: { slugs: readonly string[]; name: string }) {
  const shared = slugs.slice(0, maxSharedCabins);
  const voted = slugs.slice(0, itineraryLimits.itemsPerDay);
  const url = new URL(paths.sharedCabins(shared), location.origin).href;
  const sayCopied = () =>
    showToast({ title: 'Link copied', description: whatItShows(shared.length, slugs.length) });
  const share = () => navigator.share({ title: 'Cabins in the Smoky Mountains', url }).catch(() => undefined);
  return (
    <div className={styles.share}>
      <CopyLink url={url} onCopied={sayCopied}>
        Copy link to this list
      </CopyLink>
      {'share' in navigator ? <Button onClick={() => void share()}>Share…</Button> : null}
      <AsyncButton action={() => letVote(voted, name)}>
        {voted.length < slugs.length ? `Let others vote on the first ${voted.length}` : 'Let others vote'}
      </AsyncButton>
    </div>
  );
}

const whatItShows = (shared: number, all: number): string =>
  shared < all
    ? `It shows the first ${shared} of your ${all} cabins.`
    : `Whoever opens it sees ${shared === 1 ? 'this cabin' : `these ${pluralize(shared, 'cabin')}`}.`;

/**
 * Stores these cabins as an itinerary that has nothing else yet, for the stay of this tab where one has room for its days, and goes
 * to it: others vote and comment by its link, and whoever made it may end it. Returns why it could not be, else null.
 */
async function letVote(slugs: readonly string[], name: string): Promise<string | null> {
  const { createItinerary } = await import('#browser/create-itinerary.ts');
  const [stay, facts] = [stayToCompare($search.get()), $cabinCards.get()];
  const start = stay?.check_in ?? serverToday();
  const hasRoom = stay && nightsBetween(start, stay.check_out) < itineraryLimits.days;
  const titleOf = (slug: string) =>
    (typeof facts === 'string' ? undefined : facts.get(slug)?.title) ?? titleFromSlug(slug);
  const items = slugs.map((slug) => ({ kind: 'cabin', ref: `cabin:${slug}`, title: titleOf(slug) }));
  return createItinerary({
    title: name || 'Which cabin?',
    start,
    end: hasRoom ? stay.check_out : start,
    days: [{ date: start, items }],
  });
}
