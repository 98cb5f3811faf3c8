import { paths } from '#paths';

/** Leads to My trips, which e-mails a new link to guests whose link is invalid or lost. */
export const ResendLinkButton = () => (
  <a className="button" href={paths.trips}>
    Send me my link again
  </a>
);
