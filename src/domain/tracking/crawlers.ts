const crawler =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|pagespeed|archiver|preview\b/i;

/** Whether a user agent names a crawler or a link preview. A missing one counts as a person. */
export const isCrawler = (userAgent: string | null): boolean => crawler.test(userAgent ?? '');
