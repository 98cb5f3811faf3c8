import type { ClientDirective } from 'astro';

/** Hands an island over to the page's script (islands.ts), which knows when it is needed. */
export const intent: ClientDirective = (load, { value }, element) => {
  window.islands ??= {};
  window.islands[value] = { load, element };
};
