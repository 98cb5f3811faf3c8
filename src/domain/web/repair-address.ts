/** `#` before a token, escaped any number of times by a mail gateway that rewrites links. */
const escapedFragment = /%(?:25)*23(?=(?:token|edit|sign-in)(?:=|%(?:25)*3D)|[\w-]+\.[\w-]+)/i;
const escapedEquals = /%(?:25)*3D/gi;

/**
 * Repairs an address damaged by a mail program: `%23` before the token, `&amp;`, a second `?`, and
 * values escaped twice.
 */
export function repairAddress(address: string): string {
  const [, before = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const key = escapedFragment.exec(before);
  const end = key ? key.index : before.length;
  const [path = '', ...queries] = before.slice(0, end).split('?');
  const query = queries
    .join('?')
    .replace(/&(?:amp;|amp%3B)+/gi, '&')
    .replace(/\?(?=[a-z_]+=)/g, '&')
    .replace(/%25(?=[\da-f]{2})/gi, '%');
  const hash = key ? `#${before.slice(end + key[0].length).replace(escapedEquals, '=')}` : fragment;
  return path + (queries.length > 0 ? `?${query}` : '') + hash;
}
