import { Editor } from './Editor.tsx';
import { HeadForm } from './HeadForm.tsx';
import * as ownerTools from './OwnerTools.tsx';
import * as saving from './saving.ts';

/** Everything a link that may edit brings, in one download. */
export const editing = { Editor, HeadForm, ...ownerTools, ...saving };
