const crawler =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|pagespeed|archiver|preview\b/i;

/** Whether a user agent says of itself that no person is looking. One that says nothing counts as a person. */
export const isCrawler = (userAgent: string | null): boolean => crawler.test(userAgent ?? '');
