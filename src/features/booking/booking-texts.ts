// Texts of the booking page that differ between one stay and several.

import { computed } from 'nanostores';
import { bothOrAll, capital, neitherOrNone } from '#domain/text/format-list.ts';
import { $stays } from './store.ts';

const textsOfOneStay = {
  summary: 'Your stay',
  hold: 'Hold this stay',
  holdAt: 'Hold at',
  nothingCharged: 'Nothing is charged yet. We hold your nights for 40 minutes while you pay.',
  held: 'Your nights are held',
  payFirst: 'The payment makes these nights yours',
  release: 'Let these nights go',
  released: 'These nights are free again',
  again: 'Ask for these nights again',
  retry: 'Ask for the price again',
};

function getTextsOfParty(cabins: number): typeof textsOfOneStay {
  const all = bothOrAll(cabins);
  return {
    summary: 'Your stays',
    hold: `Hold ${all} stays`,
    holdAt: `Hold ${all} at`,
    nothingCharged: `Nothing is charged yet. We hold ${all} cabins for 40 minutes while you pay, or ${neitherOrNone(cabins)}.`,
    held: `${capital(all)} cabins are held`,
    payFirst: `The payment makes ${all} cabins yours`,
    release: `Let ${all} cabins go`,
    released: `${capital(all)} cabins are free again`,
    again: `Ask for ${all} cabins again`,
    retry: 'Ask for the prices again',
  };
}

export const $bookingTexts = computed($stays, ({ length }) =>
  length > 1 ? getTextsOfParty(length) : textsOfOneStay,
);
