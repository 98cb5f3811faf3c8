import { useSyncExternalStore } from 'react';

const query = '(width < 640px)';

const subscribe = (onChange: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
