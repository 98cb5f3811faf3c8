/** A number in E.164 as people write it here: `(865) 555-0142`; one of another country as it is. */
export const formatPhoneNumber = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
