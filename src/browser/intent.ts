/** What Astro knows of an island that waits for an intent. */
export interface Island {
  element: HTMLElement;
  /** Imports its component and the renderer; never rejects, see place-island.ts. */
  load: () => Promise<() => void | Promise<void>>;
}

/** Of an island: its files, and its HTML where pages are sent without it (scripts/astro/island-files.mjs). */
export interface ListedIsland {
  files: string[];
  tag?: string;
}

declare global {
  interface Window {
    /** By the name in `client:intent`. */
    islands?: Record<string, Island>;
    /** What `client:` directives mean, by their names; the script that knows what an island is asks for it at once. */
    Astro?: Record<string, unknown>;
  }
}

/** `client:intent`: hands an island over to the page's script (islands.ts), which knows when it is needed. */
function intent(load: Island['load'], { value }: { value: string }, element: HTMLElement): void {
  window.islands ??= {};
  window.islands[value] = { load, element };
}

// biome-ignore lint/style/noDefaultExport: Astro asks for it (scripts/astro/intent-directive.mjs).
export default intent;
