/** Formats a US number in E.164 as `(865) 555-0142`. Other numbers stay. */
export const formatPhoneNumber = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
