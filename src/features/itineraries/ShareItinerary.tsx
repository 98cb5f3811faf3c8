import { createItinerary } from '#browser/create-itinerary.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { downloadCalendar } from './download-calendar.ts';
import type { OpenItinerary } from './itinerary-store.ts';
import styles from './SharedItinerary.module.css';

/** Ways to hand the plan on: links, a copy, paper, a calendar. */
export function ShareItinerary({ open: { id, token, mine } }: { open: OpenItinerary }) {
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
        <AsyncButton tone="plain" action={() => createItinerary(mine)}>
          Make my own copy
        </AsyncButton>
        <Button tone="plain" onClick={() => print()}>
          Print
        </Button>
        <Button tone="plain" onClick={() => downloadCalendar(mine, id, 'itinerary')}>
          Add to calendar
        </Button>
      </div>
    </div>
  );
}
