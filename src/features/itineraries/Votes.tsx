import { callApi } from '#browser/call-api.ts';
import { getVisitorSessionId } from '#browser/session.ts';
import type { VoteCount } from '#contracts/itineraries.ts';
import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { pluralize } from '#domain/text/plural.ts';
import { showToast } from '#stores/toasts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { getOpenItinerary, updateOpen } from './itinerary-store.ts';
import styles from './SharedItinerary.module.css';

const ways = [
  {
    value: 1,
    label: 'For',
    count: 'up',
    path: 'M12 20s-8-4.6-8-10.2A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.8C20 15.4 12 20 12 20z',
  },
  { value: -1, label: 'Not for me', count: 'down', path: 'M6 6l12 12M18 6L6 18' },
] as const;

/** Who is for an item and who is not. A second press takes the vote back. */
export function Votes({ item, tally }: { item: ItineraryItem; tally: VoteCount | undefined }) {
  return (
    <div className={styles.votes}>
      {ways.map(({ value, label, count, path }) => (
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

/** Votes on an item; the vote that stands takes it back. */
async function vote(item: string, value: 1 | -1): Promise<void> {
  const open = getOpenItinerary();
  if (!open) return;
  getVisitorSessionId();
  const wanted = open.tallies[item]?.mine === value ? 0 : value;
  const answer = await callApi('POST itinerary-vote', { id: open.id, item, vote: wanted });
  if (answer.ok) return updateOpen(answer.value);
  showToast({
    title: 'Your vote did not arrive.',
    description: answer.error.message,
    tone: 'destructive',
  });
}
