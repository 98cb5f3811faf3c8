/** Removes personal data of guests from analytics events. */

import { removeTokens, trackedAddress, trackedReferrer } from '#domain/web/tracked-address.ts';

/** Names of parameters with personal data. `cabin_name` and `event_name` are not personal. */
const personalParameter =
  /^((first|last|full|sur|guest|user|your)_?)?name$|e_?mail|phone|token|secret|password|(^|_)(address|note)$/i;

const cleaners: Record<string, (address: string) => string> = {
  page_path: trackedAddress,
  page_location: trackedAddress,
  url_path: trackedAddress,
  referrer: trackedReferrer,
  referrer_page: trackedReferrer,
};

/** Removes parameters with personal data and cleans addresses. */
export function withoutGuestData<Value>(parameters: Record<string, Value>): Record<string, Value | string> {
  const allowed = Object.entries(parameters).filter(([name]) => !personalParameter.test(name));
  return Object.fromEntries(
    allowed.map(([name, value]) => {
      const clean = Object.hasOwn(cleaners, name) ? cleaners[name] : undefined;
      return [name, typeof value === 'string' ? (clean ?? removeTokens)(value) : value];
    }),
  );
}
