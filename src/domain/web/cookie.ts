/** Returns the name of a cookie. On secure sites a prefix prevents other hosts from setting it. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

const findValue = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];

/**
 * Returns the value of a cookie, preferably of the one with prefix. Insecure sites and old cookies
 * have none.
 */
export const cookieValue = (cookies: string, name: string): string | undefined =>
  findValue(cookies, cookieName(name, true)) ?? findValue(cookies, name);
