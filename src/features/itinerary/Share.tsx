import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { SlowButton } from '#ui/SlowButton.tsx';
import { later } from './later.ts';
import styles from './Shared.module.css';
import type { OpenPlan } from './shared-store.ts';

/** Ways to hand the plan on: links, a copy, paper, a calendar. */
export function ShareItinerary({ open: { id, token, mine } }: { open: OpenPlan }) {
  const linkOf = (path: string, promise: string) => ({
    url: new URL(path, location.origin).href,
    onCopied: () => showToast({ title: 'Link copied', description: promise }),
  });
  const reading = linkOf(paths.sharedItineraryOf(id), 'Whoever opens it can read, vote and comment.');
  const editing = (secret: string) =>
    linkOf(paths.editedItineraryOf(id, secret), 'Whoever opens it can change the plan, and delete it.');
  return (
    <div className={styles.share} data-no-print>
      <div className="cluster">
        <CopyLink {...reading} tone="ember">
          Copy the link
        </CopyLink>
        {token ? <CopyLink {...editing(token)}>Copy the link that can edit</CopyLink> : null}
        <SlowButton tone="plain" act={() => copyPlan(mine)}>
          Make my own copy
        </SlowButton>
        <Button tone="plain" onClick={() => print()}>
          Print
        </Button>
        <SlowButton tone="plain" act={() => addToCalendar(id, mine)}>
          Add to calendar
        </SlowButton>
      </div>
    </div>
  );
}

/** Makes a plan of one's own of another. Resolves with why it could not, else null. */
export const copyPlan = async (plan: Itinerary): Promise<string | null> =>
  (await later.copying.fetch()).createItinerary(plan);

async function addToCalendar(id: string, plan: Itinerary): Promise<string | null> {
  const here = await later.calendar.fetch().catch(() => null);
  here?.downloadCalendar(plan, id, 'mama-cabins-itinerary');
  return here ? null : 'The file could not be made. Are you online? Try again.';
}
