/**
 * Key that the browser sends to this site's functions. It is public and protects nothing. Separate
 * from `site.ts`, which every page would load with it.
 */
export const publicAnonKey: string = import.meta.env?.PUBLIC_ANON_KEY ?? 'public-anon-key';
