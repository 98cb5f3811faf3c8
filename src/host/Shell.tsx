import { useStore } from '@nanostores/react';
import type { DeskHost } from '#contracts/desk/session.ts';
import { Later } from '#ui/Later.tsx';
import styles from './Desk.module.css';
import { Menu } from './Menu.tsx';
import { Empty } from './parts/Empty.tsx';
import { Heading } from './parts/Heading.tsx';
import { Loading } from './parts/Loading.tsx';
import { $place, hrefOf } from './place.ts';
import { viewNamed } from './views.ts';

/** The desk of a host who is signed in: the menu, and the view of the address. */
export function Shell({ host }: { host: DeskHost }) {
  const { view: name, rest } = useStore($place);
  const view = viewNamed(name);
  return (
    <div className={styles.shell}>
      <Menu host={host} current={name} />
      <div className={styles.view}>
        {view ? (
          <Later key={name} of={view.arrival} fallback={<Loading what={view.title} />}>
            {({ View }) => <View rest={rest} />}
          </Later>
        ) : (
          <>
            <Heading>There is no such view</Heading>
            <Empty>
              <a href={hrefOf('today')}>Go to Today</a>
            </Empty>
          </>
        )}
      </div>
    </div>
  );
}
