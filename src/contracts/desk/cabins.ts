import { contract } from '../old-contract.ts';
import type { Paged } from './paged.ts';

/** `GET /api/desk/cabins`: cabins, live or not, the newest first. */
export const deskCabins = contract<DeskCabinsRequest, Paged<DeskCabinLine>>('GET', '/api/desk/cabins');

export interface DeskCabinsRequest {
  /** Words of the name, the city or the address; absent for all. */
  search?: string | undefined;
  /** Live ones or drafts alone; absent for both. */
  state?: 'live' | 'draft' | undefined;
  /** The `next` of the page before; absent for the first. */
  after?: string | undefined;
}

export interface DeskCabinLine {
  /** What its address at the desk has, and its history. */
  number: number;
  /** What its public address has. */
  slug: string;
  /** What guests know it by. */
  title: string;
  /** Where it stands. */
  city: string;
  /** Whether guests see it. */
  live: boolean;
  /** The picture that stands for it; null without one. */
  image: string | null;
  /** The most guests who may stay. */
  max_guests: number;
  /** Dollars. */
  nightly_rate: number;
  /** When it was last changed, ISO 8601 in UTC. */
  updated_at: string;
}
