import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import type { Conflict } from '#domain/itinerary/merge.ts';
import { Button } from '#ui/Button.tsx';
import { conflictWords, withMine } from './conflicts.ts';
import { edit } from './saving.ts';
import { type OpenPlan, update } from './shared-store.ts';

/** Where two edits met, and a way to one's own. */
export const Conflicts = ({ open: { conflicts, mine } }: { open: OpenPlan }) =>
  conflicts.map((conflict) => (
    <ConflictLine
      key={JSON.stringify(conflict)}
      conflict={conflict}
      plan={mine}
      onUseMine={(changed) => {
        edit(changed);
        update({ conflicts: conflicts.filter((one) => one !== conflict) });
      }}
    />
  ));

interface ConflictLineProps {
  conflict: Conflict;
  plan: Itinerary;
  onUseMine: (changed: Itinerary) => void;
}

function ConflictLine({ conflict, plan, onUseMine }: ConflictLineProps) {
  const changed = withMine(plan, conflict);
  return (
    <p>
      {conflictWords(conflict, plan)}{' '}
      {changed ? (
        <Button tone="plain" onClick={() => onUseMine(changed)}>
          Use mine
        </Button>
      ) : null}
    </p>
  );
}
