import { atom } from 'nanostores';

/** Initial text of the dialog; `null` while it is closed. */
export const $siteSearch = atom<{ text: string } | null>(null);

export function openSiteSearch(text = ''): true {
  $siteSearch.set({ text });
  return true;
}

export const closeSiteSearch = (): void => $siteSearch.set(null);
