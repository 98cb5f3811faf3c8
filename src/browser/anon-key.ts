/**
 * The key the browser shows to our own functions. It is public; it names the client and guards
 * nothing. Apart from `site.ts`, which every page would load with it.
 */
export const publicAnonKey: string = import.meta.env?.PUBLIC_ANON_KEY ?? 'public-anon-key';
