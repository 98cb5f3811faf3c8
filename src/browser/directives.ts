import intent from './intent.ts';

window.Astro = { ...window.Astro, intent };
