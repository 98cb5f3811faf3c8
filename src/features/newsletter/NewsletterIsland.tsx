import { useStore } from '@nanostores/react';
import { mountIsland } from '#ui/mount-island.tsx';
import { NewsletterPopup } from './NewsletterPopup.tsx';
import { $popup } from './store.ts';

export function PopupIsland() {
  const source = useStore($popup);
  return source && <NewsletterPopup source={source} />;
}

export const mount = (): void => mountIsland('newsletter', <PopupIsland />);
