import type { Conflict } from '#domain/itinerary/merge.ts';
import { Button } from '#ui/Button.tsx';
import { conflictWords, withMine } from './conflicts.ts';
import styles from './Shared.module.css';
import { type OpenPlan, update } from './shared-store.ts';
import { edit } from './sync.ts';

/** What others changed meanwhile, and where two changes met. */
export function News({ open: { news, conflicts, mine } }: { open: OpenPlan }) {
  const isEmpty = news.length === 0 && conflicts.length === 0;
  const settle = (conflict: Conflict, change: typeof mine | null) => {
    if (change) edit(change);
    update({ conflicts: conflicts.filter((one) => one !== conflict) });
  };
  return (
    <div role="status" className={isEmpty ? undefined : styles.news} data-no-print>
      {news.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice, and none has a state
        <p key={index}>{sentence}</p>
      ))}
      {conflicts.map((conflict) => (
        <ConflictLine key={JSON.stringify(conflict)} conflict={conflict} plan={mine} onSettle={settle} />
      ))}
      {isEmpty ? null : (
        <Button tone="plain" onClick={() => update({ news: [], conflicts: [] })}>
          All right
        </Button>
      )}
    </div>
  );
}

interface ConflictLineProps {
  conflict: Conflict;
  plan: OpenPlan['mine'];
  onSettle: (conflict: Conflict, change: OpenPlan['mine'] | null) => void;
}

function ConflictLine({ conflict, plan, onSettle }: ConflictLineProps) {
  const change = withMine(plan, conflict);
  return (
    <p>
      {conflictWords(conflict, plan)}{' '}
      {change ? (
        <Button tone="plain" onClick={() => onSettle(conflict, change)}>
          Use mine
        </Button>
      ) : null}
    </p>
  );
}
