import { atom } from 'nanostores';
import type { CallRequest } from '#contracts/calls.ts';

/**
 * What the host looks for. It lives as long as the page does and in no address: it may be a guest's name. Coming back from
 * a booking finds the list as it was.
 */
export const $search = atom<CallRequest<'POST desk/bookings'>>({});

/** Looks for what a form says; empty fields are nothing to look for. */
export function findBy(form: FormData): void {
  const given = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  const { day_kind, ...fields } = Object.fromEntries(given);
  $search.set({ ...fields, ...('day' in fields && { day_kind }) });
}
