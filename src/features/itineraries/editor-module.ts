import * as ownerTools from './EditorTools.tsx';
import { Editor } from './ItineraryEditor.tsx';
import * as saving from './save-itinerary.ts';
import { HeadForm } from './TitleForm.tsx';

/** Everything editors need, in one download. */
export const editing = { Editor, HeadForm, ...ownerTools, ...saving };
