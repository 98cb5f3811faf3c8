import { paths } from '#paths';

/** For guests whose link is invalid or lost. */
export const ResendLinkButton = () => (
  <a className="button" href={paths.trips}>
    Send me my link again
  </a>
);
