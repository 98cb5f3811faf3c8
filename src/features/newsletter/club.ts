import { joinFrom } from './footer.ts';
import { showPopup } from './popup.ts';

/** All that a page fetches late, in one go: few visitors need either, and one list of files is shorter than two. */
export const club = { joinFrom, showPopup };
