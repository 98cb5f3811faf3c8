import { atom } from 'nanostores';
import type { Bounds } from '#domain/map/map.ts';

/**
 * The part of the map that narrows the list; null for all of it. Apart from the map's own store: every list of cabins
 * has this one.
 */
export const $area = atom<Bounds | null>(null);
