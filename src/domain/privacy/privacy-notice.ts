/** Data that the site stores in a visitor's browser. */
export interface DeviceRecord {
  /** Names of cookies, storage keys or caches. */
  names: readonly string[];
  what: string;
  until: string;
}

const untilCleared = 'Until you clear this site’s data in your browser.';
const untilClosed = 'Until you close the tab.';

/** Complete list, shown on the privacy page. */
export const deviceRecords: readonly DeviceRecord[] = [
  {
    names: ['mama_session'],
    what: 'A cookie with a random visitor number, and a copy of the number: your holds, your deal and your visit are known by it. A browser that refuses both has it for the page you look at, and for the way back to it.',
    until: 'The cookie ends 30 days after your last visit; the copy stays until you clear this site’s data.',
  },
  {
    names: ['wishlist', 'wishlistNames'],
    what: 'The cabins you saved, and the names of your lists.',
    until: untilCleared,
  },
  {
    names: ['textMePhone'],
    what: 'The phone number you last had a link texted to, so that you need not type it again.',
    until: untilCleared,
  },
  {
    names: ['ownItineraries', 'itineraryDrafts'],
    what: 'The itineraries you made or may edit, with the secret that lets you, and changes of them that are not saved yet.',
    until: untilCleared,
  },
  {
    names: ['planDrafts'],
    what: 'The last five plans you had made for you, with your changes.',
    until: untilCleared,
  },
  {
    names: ['newsletterPopupDismissed'],
    what: 'That you sent the note about the newsletter away.',
    until: untilCleared,
  },
  { names: ['dailyDealUnlock'], what: 'That you revealed the deal of the day.', until: untilCleared },
  {
    names: ['ga_client', 'ga_session'],
    what: 'Two random numbers for the measuring service, where one is used.',
    until: 'Until you clear this site’s data; the second until you close the tab.',
  },
  {
    names: ['seen-pages', 'page-files', 'itineraries', 'offline-page'],
    what: 'The pages of the guide, the events, your saved cabins and your plans that you opened, to show them without a signal.',
    until: 'Thirty days for a page, sixty for a plan, or until you press Remove.',
  },
  {
    names: ['chosen-pages'],
    what: 'The pages you saved for the mountains.',
    until: 'Until you press Remove.',
  },
  {
    names: ['bookings'],
    what: 'Of a booking whose page you opened, or that was shared with you: the stay and the way to the door, without the link that manages it, unless you saved it for the mountains.',
    until: 'Until the day after you leave.',
  },
  { names: ['searchCriteria', 'searchResults'], what: 'Your last search.', until: untilClosed },
  { names: ['list-place'], what: 'How far down a list of cabins you had read.', until: untilClosed },
  {
    names: ['bookingState', 'bookingForm'],
    what: 'A booking you have begun, with the contact details you typed.',
    until: untilClosed,
  },
  {
    names: ['bookedParty'],
    what: 'The link to the page of several cabins you booked together, to return to it after a payment.',
    until: untilClosed,
  },
  {
    names: ['ownerApplication'],
    what: 'An application to list a cabin that you have begun, without the address of its calendar, so that it is there when you come back.',
    until: 'Until it is sent, or until you press Forget it.',
  },
  {
    names: ['analytics_session_id', 'sourceOverride'],
    what: 'A random number of this visit, and the site it came from.',
    until: untilClosed,
  },
];

/** A recipient of visitors' data. */
export interface DataRecipient {
  who: string;
  what: string;
}

/** Complete list, shown on the privacy page. */
export const dataRecipients: readonly DataRecipient[] = [
  {
    who: 'The payment service',
    what: 'The amount, the stay’s number, your email address and the card details you type there, to take the payment and return it.',
  },
  {
    who: 'The people who run your cabin',
    what: 'Your name, phone number, dates, party and note, to have the cabin ready.',
  },
  { who: 'The service that carries our texts', what: 'The phone number and the text.' },
  { who: 'The service that carries our letters', what: 'The email address and the letter.' },
  {
    who: 'The company that runs our servers',
    what: 'Your internet address and what your browser asks for, as with every site, and what is stored here, on our behalf.',
  },
  {
    who: 'TikTok, YouTube or Vimeo',
    what: 'That you are watching, once you press Step Inside on a cabin’s film, and not before.',
  },
  {
    who: 'A measuring service, where one is used',
    what: 'The pages you open, without anything from a link to a booking, and never when your browser sends Global Privacy Control.',
  },
];

/** Required by the rules for SMS marketing. */
export const smsPrivacyNotice =
  'Mobile opt-in data is never shared: no phone number and no consent to texts goes to anybody else for their own use.';
