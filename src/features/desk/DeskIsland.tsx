import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AskForLink } from './AskForLink.tsx';
import styles from './Desk.module.css';
import { Failed } from './parts/Failed.tsx';
import { Loading } from './parts/Loading.tsx';
import { followAddress } from './place.ts';
import { SessionOver } from './SessionOver.tsx';
import { Shell } from './Shell.tsx';
import { $session, findHost, watchForReturn } from './session.ts';
import { UseLink } from './UseLink.tsx';

/** The content of `/desk`. Hydrate it with `client:visible`. */
export function DeskIsland() {
  const session = useStore($session);
  useEffect(() => {
    const stops = [followAddress(), watchForReturn()];
    if ($session.get().state === 'asking') void findHost();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (session.state === 'in' || session.state === 'over')
    return (
      <>
        <SessionOver />
        <Shell host={session.host} />
      </>
    );
  return (
    <div className={styles.door}>
      {session.state === 'asking' && <Loading what="the desk" />}
      {session.state === 'out' && <AskForLink heading="The desk" />}
      {session.state === 'link' && <UseLink token={session.token} />}
      {session.state === 'unreached' && <Failed message={session.message} onRetry={findHost} />}
    </div>
  );
}
