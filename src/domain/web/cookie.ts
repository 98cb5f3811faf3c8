/** On secure sites the prefix prevents that another host sets the cookie. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

const findValue = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];

/** Prefers the prefix. Without it on insecure sites, and for cookies set before it existed. */
export const cookieValue = (cookies: string, name: string): string | undefined =>
  findValue(cookies, cookieName(name, true)) ?? findValue(cookies, name);
