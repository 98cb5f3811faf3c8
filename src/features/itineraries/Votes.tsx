// Buttons to vote for or against an item of a shared itinerary.

import { callApi } from '#browser/call-api.ts';
import { getVisitorSessionId } from '#browser/session.ts';
import type { VoteCount } from '#contracts/itineraries.ts';
import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { pluralize } from '#domain/text/plural.ts';
import { showToast } from '#stores/toasts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { getOpenItinerary, updateOpen } from './itinerary-store.ts';
import styles from './SharedItinerary.module.css';

const options = [
  {
    value: 1,
    label: 'For',
    count: 'up',
    path: 'M12 20s-8-4.6-8-10.2A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.8C20 15.4 12 20 12 20z',
  },
  { value: -1, label: 'Not for me', count: 'down', path: 'M6 6l12 12M18 6L6 18' },
] as const;

/** Shows the votes on an item. Pressing the same button again removes the vote. */
export function Votes({ item, tally }: { item: ItineraryItem; tally: VoteCount | undefined }) {
  return (
    <div className={styles.votes}>
      {options.map(({ value, label, count, path }) => (
        <IconButton
          key={value}
          aria-pressed={tally?.mine === value}
          aria-label={`${label}: ${item.title}, ${pluralize(tally?.[count] ?? 0, 'vote')}`}
          data-count={tally?.[count] ?? 0}
          onClick={() => void vote(item.id, value)}
          iconPath={path}
        >
          <span aria-hidden="true">{tally?.[count] || ''}</span>
        </IconButton>
      ))}
    </div>
  );
}

async function vote(item: string, value: 1 | -1): Promise<void> {
  const open = getOpenItinerary();
  if (!open) return;
  getVisitorSessionId();
  const newVote = open.tallies[item]?.mine === value ? 0 : value;
  const response = await callApi('POST itinerary-vote', { id: open.id, item, vote: newVote });
  if (response.ok) return updateOpen(response.value);
  showToast({
    title: 'Your vote did not arrive.',
    description: response.error.message,
    tone: 'destructive',
  });
}
