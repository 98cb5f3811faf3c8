import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenIdle } from '#browser/idle.ts';
import type { SignedInHost } from '#contracts/host-accounts.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { lazyModule } from '#ui/lazy-module.ts';
import styles from './Host.module.css';
import { Menu } from './Menu.tsx';
import { ViewHeading } from './parts/Heading.tsx';
import { Empty, ErrorState, Loading } from './parts/QueryState.tsx';
import { $route, getHostHref, watchHostRoute } from './route.ts';
import { $session, type HostSessionState, loadHostSession, watchForReturn } from './session.ts';
import { viewNamed } from './views.ts';

/** What signs in: fetched as soon as a host is in, for it must be there when the session is over. */
const signIn = lazyModule(() => import('./SignIn.tsx'));

/** The content of `/desk`. Hydrate it with `client:visible`. */
export function HostIsland() {
  const session = useStore($session);
  useEffect(() => {
    const stops = [watchHostRoute(), watchForReturn()];
    if ($session.get().state === 'asking') void loadHostSession();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (session.state === 'in' || session.state === 'over') return <Inside session={session} />;
  return (
    <div className={styles.door}>
      {session.state === 'asking' && <Loading what="the desk" />}
      {session.state === 'unreached' && <ErrorState message={session.message} onRetry={loadHostSession} />}
      {(session.state === 'out' || session.state === 'link') && (
        <LazyPart of={signIn} fallback={<Loading what="the desk" />}>
          {({ HostSignInView }) => <HostSignInView token={session.state === 'link' ? session.token : null} />}
        </LazyPart>
      )}
    </div>
  );
}

/** The desk of a host who is, or was a moment ago, signed in. */
function Inside({ session }: { session: Extract<HostSessionState, { state: 'in' | 'over' }> }) {
  useEffect(() => whenIdle(() => void signIn.fetch().catch(() => undefined)), []);
  return (
    <>
      {session.state === 'over' ? (
        <LazyPart of={signIn}>
          {({ SessionExpiredDialog }) => <SessionExpiredDialog session={session} />}
        </LazyPart>
      ) : null}
      <Shell host={session.host} />
    </>
  );
}

/** The desk of a host who is signed in: the menu, and the view of the address. */
function Shell({ host }: { host: SignedInHost }) {
  const { view: name, rest } = useStore($route);
  const view = viewNamed(name);
  return (
    <div className={styles.shell}>
      <Menu host={host} current={name} />
      <div className={styles.view}>
        {view ? (
          <LazyPart key={name} of={view.arrival} fallback={<Loading what={view.title} />}>
            {({ View }) => <View rest={rest} />}
          </LazyPart>
        ) : (
          <>
            <ViewHeading>There is no such view</ViewHeading>
            <Empty>
              <a href={getHostHref('today')}>Go to Today</a>
            </Empty>
          </>
        )}
      </div>
    </div>
  );
}
