import type { Contact } from './contact.ts';

/** How a guest is reached, with too little of it to reach them by. */
export type MaskedContact = Pick<Contact, 'email' | 'phone'>;

const dots = '••••';

/** An address as `l••••@example.org`: enough for its owner to know it by. */
export function maskEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.).*(@[^@]*)$/u.exec(email) ?? [];
  return `${first}${dots}${domain}`;
}

/** An address as `maskEmail` has it, and a number as `•••• 42`. */
export const maskContact = ({ email, phone }: MaskedContact): MaskedContact => ({
  email: maskEmail(email),
  phone: `${dots} ${phone.replace(/\D/g, '').slice(-2)}`,
});
