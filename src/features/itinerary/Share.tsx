import { useState } from 'react';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { SlowButton } from '#ui/SlowButton.tsx';
import { later } from './later.ts';
import styles from './Shared.module.css';
import type { OpenPlan } from './shared-store.ts';

/** Ways to hand the plan on: links, a copy, paper, a calendar. */
export function Share({ open: { id, token, mine } }: { open: OpenPlan }) {
  const [shown, setShown] = useState<{ url: string; promise: string } | null>(null);
  /** Copies the address of a path, and says what whoever gets it can do. */
  const copy = async (path: string, promise: string) => {
    const url = new URL(path, location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', description: promise });
    } catch {
      setShown({ url, promise });
    }
  };
  const copyForReaders = () =>
    copy(paths.sharedItineraryOf(id), 'Whoever opens it can read, vote and comment.');
  const copyForEditors = (secret: string) =>
    copy(paths.editedItineraryOf(id, secret), 'Whoever opens it can change the plan, and delete it.');
  return (
    <div className={styles.share} data-no-print>
      <div className={styles.actions}>
        <Button tone="ember" onClick={() => void copyForReaders()}>
          Copy the link
        </Button>
        {token ? (
          <Button onClick={() => void copyForEditors(token)}>Copy the link that can edit</Button>
        ) : null}
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
      {shown ? (
        // Where the clipboard is closed the link is shown, selected.
        <label className={styles.manual}>
          Selected: copy it with your keyboard. {shown.promise}
          <input readOnly value={shown.url} ref={selectOnce} onFocus={({ target }) => target.select()} />
        </label>
      ) : null}
    </div>
  );
}

/** Makes a plan of one's own of another. Resolves with why it could not, else null. */
export const copyPlan = async (plan: Itinerary): Promise<string | null> =>
  (await later.copies.fetch()).makeOwn(plan);

async function addToCalendar(id: string, plan: Itinerary): Promise<string | null> {
  const here = await later.copies.fetch().catch(() => null);
  here?.downloadCalendar(plan, id, 'mama-cabins-itinerary');
  return here ? null : 'The file could not be made. Are you online? Try again.';
}

const selectOnce = (field: HTMLInputElement | null) => field?.select();
