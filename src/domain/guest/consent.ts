/**
 * What a visitor agrees to beside the box in the text-me form, unticked until they tick it. A consent is kept with the
 * version of the words it was given to: words that change take a new version.
 */
export const textConsent = {
  version: '2026-11',
  wording:
    'Mama Cabins may also text me cabin news and deals, at most four times a month. I need not agree to book or to get this text. Message and data rates may apply. Reply STOP to end, HELP for help.',
} as const;

/** What is said of the one text that was asked for, beside the button that sends it. */
export const textNotice =
  'One text with the link, sent to this number only. Message and data rates may apply. Reply STOP and we never text you again.';
