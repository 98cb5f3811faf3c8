// Buttons of a shared itinerary: copy its link, copy the plan, print it, add it to a calendar.

import { createItinerary } from '#browser/create-itinerary.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { downloadCalendar } from './download-calendar.ts';
import type { OpenItinerary } from './itinerary-store.ts';
import styles from './SharedItinerary.module.css';

export function ShareItinerary({ open: { id, token, mine } }: { open: OpenItinerary }) {
  const getLinkProps = (path: string, description: string) => ({
    url: new URL(path, location.origin).href,
    onCopied: () => showToast({ title: 'Link copied', description }),
  });
  const readLink = getLinkProps(paths.sharedItineraryOf(id), 'Whoever opens it can read, vote and comment.');
  const getEditLink = (editToken: string) =>
    getLinkProps(
      paths.editedItineraryOf(id, editToken),
      'Whoever opens it can change the plan, and delete it.',
    );
  return (
    <div className={styles.share} data-no-print>
      <div className="cluster">
        <CopyLink {...readLink} tone="ember">
          Copy the link
        </CopyLink>
        {token ? <CopyLink {...getEditLink(token)}>Copy the link that can edit</CopyLink> : null}
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
