import { contract } from '../old-contract.ts';

/** `GET /api/desk/deals`: tomorrow's deal, today's and those of the week before. */
export const deskDeals = contract<Record<string, never>, DeskDeals>('GET', '/api/desk/deals');

export interface DeskDeals {
  /** The New York day it is, `yyyy-MM-dd`. */
  today: string;
  /** The latest first: tomorrow's, today's where there is one, and up to seven before. */
  deals: DeskDeal[];
  /** Live cabins by title, to choose from. */
  cabins: {
    /** The cabin's id, a UUID. */
    id: string;
    /** Its title. */
    title: string;
  }[];
}

export interface DeskDeal {
  /** Its New York day, `yyyy-MM-dd`. */
  day: string;
  /** The cabin's id, a UUID. */
  cabin_id: string;
  /** The cabin's slug. */
  slug: string;
  /** The cabin's title. */
  title: string;
  /** Percent off its nights. */
  discount_percent: number;
  /** False for tomorrow's, while nobody has chosen it: the cabin whose turn it would be as things are. */
  chosen: boolean;
  /** Visitors who have revealed it; unlocks are kept for a week. */
  reveals: number;
}
