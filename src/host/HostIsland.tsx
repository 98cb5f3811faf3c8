/** React island of the host dashboard, `/desk`. Hydrate it with `client:visible`. */

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SignedInHost } from '#contracts/host-accounts.ts';
import styles from './Host.module.css';
import { LazyView } from './LazyView.tsx';
import { Menu } from './Menu.tsx';
import { ViewHeading } from './parts/Heading.tsx';
import { Empty, ErrorState, Loading } from './parts/QueryState.tsx';
import { $route, getHostHref, watchHostRoute } from './route.ts';
import { HostSignInView, SessionExpiredDialog } from './SignIn.tsx';
import { $session, type HostSessionState, loadHostSession, watchForReturn } from './session.ts';
import { findView } from './views.ts';

export function HostIsland() {
  const session = useStore($session);
  useEffect(() => {
    const stopWatching = [watchHostRoute(), watchForReturn()];
    if ($session.get().state === 'loading') void loadHostSession();
    return () => {
      for (const stop of stopWatching) stop();
    };
  }, []);
  if (session.state === 'signed-in' || session.state === 'expired')
    return <SignedInContent session={session} />;
  return (
    <div className={styles.signIn}>
      {session.state === 'loading' && <Loading subject="the desk" />}
      {session.state === 'unreachable' && <ErrorState message={session.message} onRetry={loadHostSession} />}
      {(session.state === 'signed-out' || session.state === 'sign-in-link') && (
        <HostSignInView token={session.state === 'sign-in-link' ? session.token : null} />
      )}
    </div>
  );
}

/** Renders the host's views, and the sign-in dialog if the session has expired. */
const SignedInContent = ({
  session,
}: {
  session: Extract<HostSessionState, { state: 'signed-in' | 'expired' }>;
}) => (
  <>
    {session.state === 'expired' ? <SessionExpiredDialog session={session} /> : null}
    <Shell host={session.host} />
  </>
);

/** Dashboard of a signed-in host: the menu and the view of the URL. */
function Shell({ host }: { host: SignedInHost }) {
  const { view: name, path } = useStore($route);
  const view = findView(name);
  return (
    <div className={styles.shell}>
      <Menu host={host} current={name} />
      <div className={styles.view}>
        {view ? (
          <LazyView key={name} view={view} path={path} />
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
