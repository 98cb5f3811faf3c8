import { useStore } from '@nanostores/react';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';
import { $popup } from './store.ts';

const popupArrival = preloadModule(import.meta.env.SSR ? null : () => import('./NewsletterPopup.tsx'));

/** Shows the popup once it is due (spec §2); hydrate it with `client:intent="newsletter"`, which asks for it then. */
export function PopupIsland() {
  const source = useStore($popup, { ssr: 'initial' });
  const arrived = useLazyModule(popupArrival);
  return source && arrived ? <arrived.NewsletterPopup source={source} /> : null;
}
