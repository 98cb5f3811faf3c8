// Actions for editors of a shared itinerary: moderate comments, resolve conflicts, delete it.

import { callApi } from '#browser/call-api.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { removeEditableItinerary } from '#stores/itineraries.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { applyMine, formatConflict } from './conflict-messages.ts';
import { saveUnsavedEdits } from './draft-storage.ts';
import { $shared, getOpenItinerary, type OpenItinerary, updateOpen } from './itinerary-store.ts';
import { edit } from './save-itinerary.ts';

export function CommentTools({ open: { closed, comments } }: { open: OpenItinerary }) {
  const toggleComments = async () => {
    const error = await moderateComments({ closed: !closed });
    if (error !== null) showToast({ title: 'Nothing has changed.', description: error, tone: 'destructive' });
    return null;
  };
  return (
    <div className="cluster">
      <AsyncButton tone="plain" action={toggleComments}>
        {closed ? 'Open comments again' : 'Close comments'}
      </AsyncButton>
      <ConfirmButton
        tone="plain"
        label="Remove all comments"
        confirmLabel="Remove them all"
        cancelLabel="Keep them"
        isDisabled={comments.length === 0}
        onConfirm={() => moderateComments({ closed, clear: true })}
      >
        Everything that was said is gone for everybody and cannot be brought back.
      </ConfirmButton>
    </div>
  );
}

export const DeleteItinerary = () => (
  <ConfirmButton
    tone="plain"
    label="Delete this itinerary"
    confirmLabel="Delete it for everybody"
    cancelLabel="Keep it"
    onConfirm={deleteAndFocusMain}
  >
    It is gone for everybody who has a link, with its votes and comments, and cannot be brought back.
  </ConfirmButton>
);

async function deleteAndFocusMain(): Promise<string | null> {
  const error = await deleteItinerary();
  if (error === null) document.getElementById('main')?.focus();
  return error;
}

export const Conflicts = ({ open: { conflicts, mine } }: { open: OpenItinerary }) =>
  conflicts.map((conflict) => {
    const changed = applyMine(mine, conflict);
    const takeMine = (plan: Itinerary) => {
      edit(plan);
      updateOpen({ conflicts: conflicts.filter((other) => other !== conflict) });
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

export async function removeComment(comment: number): Promise<void> {
  const open = getOpenItinerary();
  if (!open?.token) return;
  const response = await callApi('POST delete-itinerary', { id: open.id, edit_token: open.token, comment });
  // Other comments may have been added or removed since.
  if (response.ok)
    return updateOpen({ comments: getOpenItinerary()?.comments.filter(({ id }) => id !== comment) ?? [] });
  showToast({
    title: 'The comment is still there.',
    description: response.error.message,
    tone: 'destructive',
  });
}

/** Returns an error message, or `null`. `clear` removes all comments. */
async function moderateComments(change: { closed: boolean; clear?: true }): Promise<string | null> {
  const open = getOpenItinerary();
  if (!open?.token) return null;
  const response = await callApi('POST itinerary-comments', {
    id: open.id,
    edit_token: open.token,
    ...change,
  });
  if (!response.ok) return response.error.message;
  updateOpen({ comments: response.value.comments, closed: response.value.comments_closed });
  return null;
}

/** Returns an error message, or `null` on success. */
export async function deleteItinerary(): Promise<string | null> {
  const open = getOpenItinerary();
  if (!open?.token) return null;
  const { id, token } = open;
  const response = await callApi('POST delete-itinerary', { id, edit_token: token });
  if (!response.ok && response.error.code !== 'deleted') return response.error.message;
  saveUnsavedEdits(id, null);
  removeEditableItinerary(id);
  $shared.set({ state: 'missing', reason: 'deleted', id, mine: null });
  return null;
}
