import { call } from '#browser/call.ts';
import { openPlan, update } from './shared-store.ts';

/** Says something about the plan. Returns why it could not be, else null. */
export async function say(text: string, name: string): Promise<string | null> {
  const open = openPlan();
  if (!open) return null;
  const answer = await call('POST itinerary-comment', { id: open.id, text, ...(name && { name }) });
  if (!answer.ok) return answer.error.message;
  update({ comments: answer.value.comments });
  return null;
}
