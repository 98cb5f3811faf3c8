import { useStore } from '@nanostores/react';
import { $textMe } from '#stores/text-me.ts';
import { arrivalOf, useArrived } from '#ui/use-arrived.ts';

const never = new Promise<never>(() => {});

// Begun with this module, which the pointer's arrival at a heart already loads.
const modalArrival = arrivalOf(import.meta.env.SSR ? never : import('./Modal.tsx'));

/** Offers to text a cabin that has just been saved; hydrate it with `client:intent="text-me"`. */
export function TextMeIsland() {
  const cabin = useStore($textMe, { ssr: 'initial' });
  const modal = useArrived(modalArrival);
  return cabin && modal ? <modal.Modal key={cabin.id} cabin={cabin} /> : null;
}
