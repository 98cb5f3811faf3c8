import { atom } from 'nanostores';

/** What the search of the guide opens with, while it is open. */
export const $siteSearch = atom<{ text: string } | null>(null);

/** Opens it with a question, which may be empty. */
export function openSiteSearch(text = ''): true {
  $siteSearch.set({ text });
  return true;
}

export const closeSiteSearch = (): void => $siteSearch.set(null);
