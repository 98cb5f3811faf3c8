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

/** Buttons that share a list by link, or as an itinerary for votes. */
export function ShareWishlist({ slugs, name }: { slugs: readonly string[]; name: string }) {
  const sharedSlugs = slugs.slice(0, maxSharedCabins);
  const votedSlugs = slugs.slice(0, itineraryLimits.itemsPerDay);
  const url = new URL(paths.sharedCabins(sharedSlugs), location.origin).href;
  const showCopiedToast = () =>
    showToast({ title: 'Link copied', description: sharedLinkMessage(sharedSlugs.length, slugs.length) });
  const share = () => navigator.share({ title: 'Cabins in the Smoky Mountains', url }).catch(() => undefined);
  return (
    <div className={styles.share}>
      <CopyLink url={url} onCopied={showCopiedToast}>
        Copy link to this list
      </CopyLink>
      {'share' in navigator ? <Button onClick={() => void share()}>Share…</Button> : null}
      <AsyncButton action={() => createVote(votedSlugs, name)}>
        {votedSlugs.length < slugs.length
          ? `Let others vote on the first ${votedSlugs.length}`
          : 'Let others vote'}
      </AsyncButton>
    </div>
  );
}

const sharedLinkMessage = (shared: number, all: number): string =>
  shared < all
    ? `It shows the first ${shared} of your ${all} cabins.`
    : `Whoever opens it sees ${shared === 1 ? 'this cabin' : `these ${pluralize(shared, 'cabin')}`}.`;

/**
 * Creates an itinerary to vote on, with the dates of the tab's search if they fit. Returns an error
 * message, or `null`.
 */
async function createVote(slugs: readonly string[], name: string): Promise<string | null> {
  const { createItinerary } = await import('#browser/create-itinerary.ts');
  const [stay, cards] = [stayToCompare($search.get()), $cabinCards.get()];
  const start = stay?.check_in ?? serverToday();
  const hasRoom = stay && nightsBetween(start, stay.check_out) < itineraryLimits.days;
  const getTitle = (slug: string) =>
    (typeof cards === 'string' ? undefined : cards.get(slug)?.title) ?? titleFromSlug(slug);
  const items = slugs.map((slug) => ({ kind: 'cabin', ref: `cabin:${slug}`, title: getTitle(slug) }));
  return createItinerary({
    title: name || 'Which cabin?',
    start,
    end: hasRoom ? stay.check_out : start,
    days: [{ date: start, items }],
  });
}
