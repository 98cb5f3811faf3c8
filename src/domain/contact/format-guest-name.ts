import type { Contact } from './contact.ts';

export const formatGuestName = ({
  first_name,
  last_name,
}: Pick<Contact, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
