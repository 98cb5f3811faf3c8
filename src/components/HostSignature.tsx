import { site } from '#site';

/** The host's drawn signature, if the site has one. */
export const HostSignature = () =>
  site.hostDrawing ? (
    <svg className="signature" viewBox="0 0 270 112" width="150" height="62" role="img" aria-label="Mama">
      <path d="M14 76C19 56 27 22 34 20c6-1 6 26 11 42 7-20 13-41 21-42 7-1 4 32 9 48 2 7 9 7 13-1 5-11 15-20 23-15-11-5-22 7-20 19 2 10 14 5 19-15-2 15 2 23 10 14 4-6 6-15 10-17 5 0 0 15 0 24 2-13 11-26 16-24s-1 15-1 24c3-13 11-26 17-24s-3 23 7 22c9-3 17-28 30-22-10-6-23 7-20 20 3 9 16 4 20-17-2 14 2 25 14 14" />
      <path d="M22 97c34-9 56-3 82-12 20-6 36 6 64 0 28-7 50 1 84-6" />
    </svg>
  ) : null;
