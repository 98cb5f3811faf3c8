import { AskFirst } from './AskFirst.tsx';
import { deletePlan } from './owner.ts';

/** Deletes the plan for everybody, after one question. */
export const DeletePlan = () => (
  <AskFirst label="Delete this itinerary" yes="Delete it for everybody" no="Keep it" act={deleteIt}>
    It is gone for everybody who has a link, with its votes and comments, and cannot be brought back.
  </AskFirst>
);

async function deleteIt(): Promise<string | null> {
  const failed = await deletePlan();
  if (failed === null) document.getElementById('main')?.focus();
  return failed;
}
