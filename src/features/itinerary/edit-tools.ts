import type { Destination } from '#domain/itinerary/edit.ts';
import type { Itinerary, ItineraryItem } from '#domain/itinerary/itinerary.ts';

/** One edit, of the itinerary as it is by then. */
export type Edit = (itinerary: Itinerary) => Itinerary;

/** What the parts of the editor can do. */
export interface Tools {
  /** The id of the item whose form is open. */
  open: string | null;
  /** What was last done, for those who cannot see it. */
  said: string;
  edit: (change: Edit) => Itinerary;
  /** Edits, says where the item stands by then, and leaves the focus on one of its controls. */
  move: (id: string, change: Edit, control?: string) => void;
  step: (id: string, way: 'up' | 'down') => void;
  /** Opens an item's form, or closes it. */
  toggle: (id: string) => void;
  add: (item: ItineraryItem, to: Destination) => void;
  remove: (item: ItineraryItem) => void;
}
