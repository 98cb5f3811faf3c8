import { intent } from './intent.ts';

declare global {
  interface Window {
    /** What `client:` directives mean, by their names; the script that knows what an island is asks for it at once. */
    Astro?: Record<string, unknown>;
  }
}

window.Astro = { ...window.Astro, intent };
