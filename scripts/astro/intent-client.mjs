/** What `client:intent` does, where Astro looks for it. */
export { intent as default } from '../../src/browser/intent.ts';
