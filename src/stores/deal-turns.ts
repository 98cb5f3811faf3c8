import { atom } from 'nanostores';

/**
 * How often a deal has changed what this visitor pays: the server learnt that it was revealed, or it ended. Apart from the
 * deal itself, which a page that shows prices may never load.
 */
export const $dealTurns = atom(0);

export const countDealTurn = (): void => $dealTurns.set($dealTurns.get() + 1);
