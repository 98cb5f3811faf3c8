import { callApi } from '#browser/call-api.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { removeEditableItinerary } from '#stores/itineraries.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { formatConflict, withMine } from './conflict-messages.ts';
import { saveUnsavedEdits } from './draft-storage.ts';
import { $shared, getOpenItinerary, type OpenItinerary, updateOpen } from './itinerary-store.ts';
import { edit } from './save-itinerary.ts';

/** Closes a plan to comments or opens it again, and removes those there are, for who may edit. */
export function CommentTools({ open: { closed, comments } }: { open: OpenItinerary }) {
  const turn = async () => {
    const failed = await moderateComments({ closed: !closed });
    if (failed !== null)
      showToast({ title: 'Nothing has changed.', description: failed, tone: 'destructive' });
    return null;
  };
  return (
    <div className="cluster">
      <AsyncButton tone="plain" action={turn}>
        {closed ? 'Open comments again' : 'Close comments'}
      </AsyncButton>
      <ConfirmButton
        tone="plain"
        label="Remove all comments"
        yes="Remove them all"
        no="Keep them"
        idle={comments.length === 0}
        act={() => moderateComments({ closed, clear: true })}
      >
        Everything that was said is gone for everybody and cannot be brought back.
      </ConfirmButton>
    </div>
  );
}

/** Deletes the plan for everybody, after one question. */
export const DeleteItinerary = () => (
  <ConfirmButton
    tone="plain"
    label="Delete this itinerary"
    yes="Delete it for everybody"
    no="Keep it"
    act={deleteIt}
  >
    It is gone for everybody who has a link, with its votes and comments, and cannot be brought back.
  </ConfirmButton>
);

async function deleteIt(): Promise<string | null> {
  const failed = await deleteItinerary();
  if (failed === null) document.getElementById('main')?.focus();
  return failed;
}

/** Where two edits met, and a way to one's own. */
export const Conflicts = ({ open: { conflicts, mine } }: { open: OpenItinerary }) =>
  conflicts.map((conflict) => {
    const changed = withMine(mine, conflict);
    const takeMine = (plan: Itinerary) => {
      edit(plan);
      updateOpen({ conflicts: conflicts.filter((one) => one !== conflict) });
    };
    return (
      <p key={JSON.stringify(conflict)}>
        <span>{`${formatConflict(conflict, mine)} `}</span>
        {changed ? (
          <Button tone="plain" onClick={() => takeMine(changed)}>
            Use mine
          </Button>
        ) : null}
      </p>
    );
  });

/** Removes a comment, for who may edit. */
export async function removeComment(comment: number): Promise<void> {
  const open = getOpenItinerary();
  if (!open?.token) return;
  const answer = await callApi('POST delete-itinerary', { id: open.id, edit_token: open.token, comment });
  // Others may have been written or removed meanwhile.
  if (answer.ok)
    return updateOpen({ comments: getOpenItinerary()?.comments.filter(({ id }) => id !== comment) ?? [] });
  showToast({
    title: 'The comment is still there.',
    description: answer.error.message,
    tone: 'destructive',
  });
}

/** Closes the plan to comments or opens it again, and with `clear` removes those there are. Returns why it could not, else null. */
export async function moderateComments(wanted: { closed: boolean; clear?: true }): Promise<string | null> {
  const open = getOpenItinerary();
  if (!open?.token) return null;
  const answer = await callApi('POST itinerary-comments', { id: open.id, edit_token: open.token, ...wanted });
  if (!answer.ok) return answer.error.message;
  updateOpen({ comments: answer.value.comments, closed: answer.value.comments_closed });
  return null;
}

/** Deletes the itinerary for everybody. Returns why it could not be, else null. */
export async function deleteItinerary(): Promise<string | null> {
  const open = getOpenItinerary();
  if (!open?.token) return null;
  const { id, token } = open;
  const answer = await callApi('POST delete-itinerary', { id, edit_token: token });
  if (!answer.ok && answer.error.code !== 'deleted') return answer.error.message;
  saveUnsavedEdits(id, null);
  removeEditableItinerary(id);
  $shared.set({ state: 'missing', why: 'deleted', id, mine: null });
  return null;
}
