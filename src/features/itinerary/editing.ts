import { Conflicts } from './Conflicts.tsx';
import { Editor } from './Editor.tsx';
import { HeadForm } from './HeadForm.tsx';
import { CommentTools, DeletePlan } from './OwnerTools.tsx';
import { removeComment } from './owner.ts';
import { edit, resume, save, take } from './saving.ts';

/** Everything a link that may edit brings, in one download. */
export const editing = {
  CommentTools,
  Conflicts,
  DeletePlan,
  Editor,
  HeadForm,
  edit,
  removeComment,
  resume,
  save,
  take,
};
