import type { PendingIsland } from './islands.ts';

/** `client:intent`: hands an island over to the page's script (islands.ts), which knows when it is needed. */
function intent(load: PendingIsland['load'], { value }: { value: string }, element: HTMLElement): void {
  window.islands ??= {};
  window.islands[value] = { load, element };
}

// biome-ignore lint/style/noDefaultExport: Astro asks for it (scripts/astro/islands.ts).
export default intent;
