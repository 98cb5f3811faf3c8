import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { Button } from '#ui/Button.tsx';
import { conflictWords, withMine } from './conflicts.ts';
import { edit } from './saving.ts';
import { type OpenPlan, updateOpen } from './shared-store.ts';

/** Where two edits met, and a way to one's own. */
export const Conflicts = ({ open: { conflicts, mine } }: { open: OpenPlan }) =>
  conflicts.map((conflict) => {
    const changed = withMine(mine, conflict);
    const takeMine = (plan: Itinerary) => {
      edit(plan);
      updateOpen({ conflicts: conflicts.filter((one) => one !== conflict) });
    };
    return (
      <p key={JSON.stringify(conflict)}>
        {conflictWords(conflict, mine)}{' '}
        {changed ? (
          <Button tone="plain" onClick={() => takeMine(changed)}>
            Use mine
          </Button>
        ) : null}
      </p>
    );
  });
