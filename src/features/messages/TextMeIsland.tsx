import { useStore } from '@nanostores/react';
import { $textMe } from '#stores/text-me-dialog.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';

const modalArrival = preloadModule(import.meta.env.SSR ? null : () => import('./TextMeDialog.tsx'));

/** Offers to text a cabin that has just been saved; hydrate it with `client:intent="text-me"`. */
export function TextMeIsland() {
  const cabin = useStore($textMe, { ssr: 'initial' });
  const modal = useLazyModule(modalArrival, cabin !== null, 'text-me');
  return cabin && modal ? <modal.TextMeDialog key={cabin.id} cabin={cabin} /> : null;
}
