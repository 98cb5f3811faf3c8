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

/** Prefetched after sign-in, so that it is available when the session expires. */
const signIn = lazyModule(() => import('./SignIn.tsx'));

/** The content of `/desk`. Hydrate it with `client:visible`. */
export function HostIsland() {
  const session = useStore($session);
  useEffect(() => {
    const stops = [watchHostRoute(), watchForReturn()];
    if ($session.get().state === 'loading') void loadHostSession();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (session.state === 'signed-in' || session.state === 'expired') return <Inside session={session} />;
  return (
    <div className={styles.door}>
      {session.state === 'loading' && <Loading what="the desk" />}
      {session.state === 'unreachable' && <ErrorState message={session.message} onRetry={loadHostSession} />}
      {(session.state === 'signed-out' || session.state === 'sign-in-link') && (
        <LazyPart module={signIn} fallback={<Loading what="the desk" />}>
          {({ HostSignInView }) => (
            <HostSignInView token={session.state === 'sign-in-link' ? session.token : null} />
          )}
        </LazyPart>
      )}
    </div>
  );
}

/** Renders the host's views, and the sign-in dialog if the session has expired. */
function Inside({ session }: { session: Extract<HostSessionState, { state: 'signed-in' | 'expired' }> }) {
  useEffect(() => whenIdle(() => void signIn.load().catch(() => undefined)), []);
  return (
    <>
      {session.state === 'expired' ? (
        <LazyPart module={signIn}>
          {({ SessionExpiredDialog }) => <SessionExpiredDialog session={session} />}
        </LazyPart>
      ) : null}
      <Shell host={session.host} />
    </>
  );
}

/** Renders the menu and the view that the address names. */
function Shell({ host }: { host: SignedInHost }) {
  const { view: name, rest } = useStore($route);
  const view = viewNamed(name);
  return (
    <div className={styles.shell}>
      <Menu host={host} current={name} />
      <div className={styles.view}>
        {view ? (
          <LazyPart key={name} module={view.lazyModule} fallback={<Loading what={view.title} />}>
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
