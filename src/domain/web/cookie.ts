/** A cookie's name: with the prefix of one that no other host can have set, where the address is secure. Browsers take it only there. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

const readIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];

/** What a list of cookies has under a name, with the prefix first; without it where the address is none, or the cookie is older than that. */
export const cookieValue = (cookies: string, name: string): string | undefined =>
  readIn(cookies, cookieName(name, true)) ?? readIn(cookies, name);
