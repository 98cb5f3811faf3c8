// Opens the dialog that texts the link of a cabin to a phone.

import { atom } from 'nanostores';

export interface TextMeTarget {
  id: string;
  slug: string;
  title: string;
}

export const $textMe = atom<TextMeTarget | null>(null);

export function openTextMe(cabin: TextMeTarget): void {
  $textMe.set(cabin);
}

export const closeTextMe = (): void => $textMe.set(null);
