import { trackedAddress, trackedReferrer } from '../tracking/tracked-address.ts';

/** Names under which a form keeps what is a guest's own. A cabin's or an event's name is not. */
const personal =
  /^((first|last|full|sur|guest|user|your)_?)?name$|e_?mail|phone|token|secret|password|(^|_)(address|note)$/i;

const cleaned: Record<string, (address: string) => string> = {
  page_path: trackedAddress,
  page_location: trackedAddress,
  url_path: trackedAddress,
  referrer: trackedReferrer,
  referrer_page: trackedReferrer,
};

/** The parameters of an event without a guest's own data: such names are dropped, addresses lose their queries. */
export function withoutGuestData<Value>(parameters: Record<string, Value>): Record<string, Value | string> {
  const kept = Object.entries(parameters).filter(([name]) => !personal.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const clean = Object.hasOwn(cleaned, name) ? cleaned[name] : undefined;
      return [name, clean && typeof value === 'string' ? clean(value) : value];
    }),
  );
}
