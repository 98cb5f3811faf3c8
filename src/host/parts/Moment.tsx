import { serverNow } from '#browser/server-clock.ts';
import { defaultTimeZone } from '#domain/day/zone.ts';
import { momentWords } from '#domain/desk/moment-words.ts';

/** A moment as the clock where the cabins are shows it. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{momentWords(new Date(at), defaultTimeZone, serverNow())}</time>
);
