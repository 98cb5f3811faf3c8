import { readLocal, writeLocal } from '#browser/storage.ts';

const key = 'newsletterPopupDismissed';

/** Whether the popup has been sent away, or has done its work, in this browser. */
export const isDismissed = (): boolean => readLocal(key) === true;

export const dismissForGood = (): void => writeLocal(key, true);
