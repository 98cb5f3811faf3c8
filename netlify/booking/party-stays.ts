/** The fields that decide which stays of a party a link opens. */
interface PartyMember {
  reference: string;
  email: string;
}

/**
 * Returns the stays of a party that a link to `booking` opens: all with the same e-mail address, if
 * it is the first of them. Empty for another stay: its link may have been forwarded.
 */
export function findLinkedStays<Stay extends PartyMember>(
  booking: PartyMember,
  party: readonly Stay[],
): Stay[] {
  const guestStays = party.filter(({ email }) => email === booking.email);
  return guestStays.length > 1 && guestStays[0]?.reference === booking.reference ? guestStays : [];
}

/** Returns the first stay of a party with the e-mail address of `booking`. Its link opens all. */
export const getPartyLead = <Stay extends PartyMember>(booking: Stay, party: readonly Stay[]): Stay =>
  party.find(({ email }) => email === booking.email) ?? booking;
