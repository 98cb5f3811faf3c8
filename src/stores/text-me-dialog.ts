import { atom } from 'nanostores';

/** The cabin a guest may have sent to her phone. */
export interface TextMeTarget {
  id: string;
  slug: string;
  title: string;
}

/** The cabin whose text-me modal is open, or null. */
export const $textMe = atom<TextMeTarget | null>(null);

/** Opens the modal. */
export function openTextMe(cabin: TextMeTarget): void {
  $textMe.set(cabin);
}

export const closeTextMe = (): void => $textMe.set(null);
