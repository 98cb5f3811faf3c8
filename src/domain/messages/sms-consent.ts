/**
 * Returns the consent a visitor may tick in the text-me form of a business (design §6.20). The version is stored with each consent:
 * a change to the wording needs a new one.
 */
export const smsConsent = (business: string): { version: string; wording: string } => ({
  version: '2026-11',
  wording: `${business} may also text me cabin news and deals, at most four times a month. I need not agree to book or to get this text. Message and data rates may apply. Reply STOP to end, HELP for help.`,
});

/** The notice beside the button that sends a text. */
export const smsNotice =
  'One text with the link, sent to this number only. Message and data rates may apply. Reply STOP and we never text you again.';
