import type { Contact } from './contact.ts';

/** How a guest is reached, with too little of it to reach them by. */
export type MaskedContact = Pick<Contact, 'email' | 'phone'>;

const dots = '••••';

/** An address as `l••••@example.org` and a number as `•••• 42`: enough for its owner to know it by. */
export function maskContact({ email, phone }: MaskedContact): MaskedContact {
  const [, first = '', domain = ''] = /^(.).*(@[^@]*)$/u.exec(email) ?? [];
  return { email: `${first}${dots}${domain}`, phone: `${dots} ${phone.replace(/\D/g, '').slice(-2)}` };
}
