import { paths } from '#paths';

/** The way on for a guest whose link does not open their booking, or is not at hand. */
export const ResendLinkButton = () => (
  <a className="button" href={paths.trips}>
    Send me my link again
  </a>
);
