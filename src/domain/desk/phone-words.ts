import { formatPhone } from '../guest/phone.ts';

/** A number in E.164 as people write it here: `(865) 555-0142`; one of another country as it is. */
export const formatPhoneNumber = (phone: string): string =>
  /^\+1\d{10}$/.test(phone) ? formatPhone(phone.slice(2)) : phone;
