import { trackedAddress, trackedReferrer, withoutKeys } from '#domain/web/tracked-address.ts';

/** Parameter names of personal data; `cabin_name` and `event_name` are none. */
const personal =
  /^((first|last|full|sur|guest|user|your)_?)?name$|e_?mail|phone|token|secret|password|(^|_)(address|note)$/i;

const cleaned: Record<string, (address: string) => string> = {
  page_path: trackedAddress,
  page_location: trackedAddress,
  url_path: trackedAddress,
  referrer: trackedReferrer,
  referrer_page: trackedReferrer,
};

/** The parameters of an event without personal data: parameters so named are dropped, addresses are cleaned. */
export function withoutGuestData<Value>(parameters: Record<string, Value>): Record<string, Value | string> {
  const kept = Object.entries(parameters).filter(([name]) => !personal.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const clean = Object.hasOwn(cleaned, name) ? cleaned[name] : undefined;
      return [name, typeof value === 'string' ? (clean ?? withoutKeys)(value) : value];
    }),
  );
}
