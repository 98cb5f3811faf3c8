import { computed } from 'nanostores';
import { $stays } from './store.ts';

const ofOne = {
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

const ofSeveral: typeof ofOne = {
  summary: 'Your stays',
  hold: 'Hold both stays',
  holdAt: 'Hold both at',
  nothingCharged: 'Nothing is charged yet. We hold both cabins for 40 minutes while you pay, or neither.',
  held: 'Both cabins are held',
  payFirst: 'The payment makes both cabins yours',
  release: 'Let both cabins go',
  released: 'Both cabins are free again',
  again: 'Ask for both cabins again',
  retry: 'Ask for the prices again',
};

/** Where one stay and several are said in other words. */
export const $texts = computed($stays, (stays) => (stays.length > 1 ? ofSeveral : ofOne));
