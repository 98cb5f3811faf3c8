import type { Contact } from './contact.ts';

/** Returns the first and last name with a space between, or the only name of a guest who has one. */
export const formatGuestName = ({
  first_name,
  last_name,
}: Pick<Contact, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
