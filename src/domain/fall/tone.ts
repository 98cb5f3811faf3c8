import type { Turn } from './state.ts';

/** How a turn is coloured: its progress in tenths, or `evergreen`. */
export const toneOf = ({ state, progress }: Turn): string =>
  state === 'evergreen' ? state : String(Math.round(progress * 10));
