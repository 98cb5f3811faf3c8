import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenIdle } from '#browser/idle.ts';
import { Later } from '#ui/Later.tsx';
import styles from './Desk.module.css';
import { later } from './later.ts';
import { Failed } from './parts/Failed.tsx';
import { Loading } from './parts/Loading.tsx';
import { followAddress } from './place.ts';
import { Shell } from './Shell.tsx';
import { $session, findHost, type Session, watchForReturn } from './session.ts';

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
  if (session.state === 'in' || session.state === 'over') return <Inside session={session} />;
  return (
    <div className={styles.door}>
      {session.state === 'asking' && <Loading what="the desk" />}
      {session.state === 'unreached' && <Failed message={session.message} onRetry={findHost} />}
      {(session.state === 'out' || session.state === 'link') && (
        <Later of={later.door} fallback={<Loading what="the desk" />}>
          {({ Door }) => <Door token={session.state === 'link' ? session.token : null} />}
        </Later>
      )}
    </div>
  );
}

/** The desk of a host who is, or was a moment ago, signed in. */
function Inside({ session }: { session: Extract<Session, { state: 'in' | 'over' }> }) {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of [later.drawer, later.over]) part.fetch().catch(() => undefined);
      }),
    [],
  );
  return (
    <>
      {session.state === 'over' ? (
        <Later of={later.over}>{({ SessionOver }) => <SessionOver session={session} />}</Later>
      ) : null}
      <Shell host={session.host} />
    </>
  );
}
