import { AskForLink } from './AskForLink.tsx';
import { UseLink } from './UseLink.tsx';

/** What stands before the desk: asking for a link, or using one. `token`: that of a link; null without one. */
export const Door = ({ token }: { token: string | null }) =>
  token === null ? <AskForLink heading="The desk" /> : <UseLink token={token} />;
