import { useSyncExternalStore } from 'react';

const query = '(width >= 640px)';

const follow = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the screen is wider than a phone's (spec §9). */
export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(query).matches);
