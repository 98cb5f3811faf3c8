/** Errors of imported calendars by code, with the messages for hosts. */
export const feedErrorMessages = {
  address_malformed: 'This is not a web address.',
  address_credentials: 'An address with a user name or password in it is not fetched.',
  address_protocol: 'Only https and http addresses are fetched.',
  address_port: 'Only the usual ports, 443 and 80, are fetched.',
  address_private: 'This address leads into a private network and is not fetched.',
  not_found: 'No such host: check the address.',
  no_connection: 'The other site could not be reached.',
  too_slow: 'The other site took too long to answer.',
  too_many_redirects: 'The address leads from one to the next, too many times.',
  redirect_unsafe: 'The address leads on to one that is not encrypted.',
  http_denied: 'The other site refuses: the address is no longer valid. Copy it there anew.',
  http_failed: 'The other site answers with an error.',
  too_large: 'The answer is larger than any calendar of a cabin is.',
  encoding_unknown: 'The answer is packed in a way we do not read.',
  not_a_calendar: 'There is a page or a file at this address, and no calendar.',
  truncated: 'The calendar breaks off before its end.',
  unreadable: 'The calendar is malformed.',
  partly_unreadable: 'A part of the calendar cannot be read; the rest is kept up to date.',
  too_many_events: 'The calendar has more events than any cabin has.',
  too_many_nights: 'The events of the calendar take more nights than those of any cabin do.',
  repeats_too_often: 'An event of the calendar repeats more often than any stay does.',
  not_finished:
    'Something went wrong here while the calendar was read, or it took too long. What it had is kept.',
  empty: 'The calendar is empty all at once, where there were events before. What it had is kept.',
} as const;

export type FeedErrorCode = keyof typeof feedErrorMessages;

/** Returns the message of a stored code, including codes of other versions. */
export const feedErrorMessage = (code: string): string =>
  Object.entries(feedErrorMessages).find(([known]) => known === code)?.[1] ??
  'The calendar could not be read.';
