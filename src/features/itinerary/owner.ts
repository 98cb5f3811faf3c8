import { call } from '#browser/call.ts';
import { forgetItinerary } from '#stores/itineraries.ts';
import { showToast } from '#stores/toasts.ts';
import { keepEdits } from './drafts.ts';
import { $shared, openPlan, updateOpen } from './shared-store.ts';

/** Removes a comment, for who may edit. */
export async function removeComment(comment: number): Promise<void> {
  const open = openPlan();
  if (!open?.token) return;
  const answer = await call('POST delete-itinerary', { id: open.id, edit_token: open.token, comment });
  // Others may have been written or removed meanwhile.
  if (answer.ok)
    return updateOpen({ comments: openPlan()?.comments.filter(({ id }) => id !== comment) ?? [] });
  showToast({
    title: 'The comment is still there.',
    description: answer.error.message,
    tone: 'destructive',
  });
}

/** Closes the plan to comments or opens it again, and with `clear` removes those there are. Returns why it could not, else null. */
export async function keepComments(wanted: { closed: boolean; clear?: true }): Promise<string | null> {
  const open = openPlan();
  if (!open?.token) return null;
  const answer = await call('POST itinerary-comments', { id: open.id, edit_token: open.token, ...wanted });
  if (!answer.ok) return answer.error.message;
  updateOpen({ comments: answer.value.comments, closed: answer.value.comments_closed });
  return null;
}

/** Deletes the itinerary for everybody. Returns why it could not be, else null. */
export async function deletePlan(): Promise<string | null> {
  const open = openPlan();
  if (!open?.token) return null;
  const { id, token } = open;
  const answer = await call('POST delete-itinerary', { id, edit_token: token });
  if (!answer.ok && answer.error.code !== 'deleted') return answer.error.message;
  keepEdits(id, null);
  forgetItinerary(id);
  $shared.set({ state: 'missing', why: 'deleted', id, mine: null });
  return null;
}
