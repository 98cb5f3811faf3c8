import { type ReactNode, useEffect, useState } from 'react';
import { type CallProblem, callApi } from '#browser/call-api.ts';
import { linkToken, watchLinkToken } from '#browser/link-token.ts';
import type { SharedStay } from '#contracts/booking-management.ts';
import { splitShareTokens } from '#domain/booking/party-link.ts';
import { ok, type Result } from '#domain/result.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { HostNote, type HostNoteProps } from './HostNote.tsx';
import notices from './ManageIsland.module.css';
import {
  Block,
  CabinFigure,
  CheckInInstructions,
  DatesAndTimes,
  HouseRules,
  houseRulesLabel,
  StayHead,
} from './StayBlocks.tsx';
import styles from './StayPage.module.css';

type Answer = Result<readonly SharedStay[], CallProblem>;

/** Fetches the stays of a link. Ended ones are omitted unless all have ended. */
async function load(token: string): Promise<Answer> {
  const answers = await Promise.all(
    splitShareTokens(token).map((token) => callApi('GET shared-stay', { token })),
  );
  const stays = answers.flatMap((answer) => (answer.ok ? answer.value.stay : []));
  const [refused] = answers.flatMap((answer) => (answer.ok ? [] : answer));
  return refused && stays.length === 0 ? refused : ok(stays);
}

/** `/shared-stay`: the parts of a stay that a guest shares. */
export function SharedStayIsland({ portrait }: Pick<HostNoteProps, 'portrait'>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    // Requests the stay again through a newly installed worker, so that it is cached.
    const again = () => void load(linkToken()).then(setAnswer);
    navigator.serviceWorker?.addEventListener('controllerchange', again, { once: true });
    return watchLinkToken((token) => void load(token).then(setAnswer));
  }, []);
  if (answer === null) return <Spinner label="Fetching your stay…" />;
  return (
    <>
      {answer.ok ? (
        answer.value.map((stay, place) => (
          <Shared key={stay.cabin.slug + stay.check_in} stay={stay}>
            {place === 0 ? <HostNote words={stay.mountain_mama_review} portrait={portrait} /> : null}
          </Shared>
        ))
      ) : (
        <div className={notices.notice} role="alert">
          <p>{answer.error.message}</p>
          {answer.error.field === 'token' ? null : (
            <Button onClick={() => void load(linkToken()).then(setAnswer)}>Try again</Button>
          )}
        </div>
      )}
      <p>
        Questions on the way? Call or text <a href={`tel:${site.phoneDigits}`}>{site.phone}</a>.
      </p>
    </>
  );
}

const Shared = ({ stay, children }: { stay: SharedStay; children: ReactNode }) => (
  <article className={styles.stay}>
    <StayHead title={`You are coming to ${stay.cabin.title}`} />
    <div className={styles.blocks}>
      <CabinFigure cabin={stay.cabin} caption={`${stay.cabin.city}, Tennessee`} />
      <Block title="When" className={styles.dates}>
        <DatesAndTimes stay={stay} />
      </Block>
      <CheckInInstructions stay={stay} />
      {stay.house_rules.length > 0 ? (
        <Block title={houseRulesLabel}>
          <HouseRules stay={stay} />
        </Block>
      ) : null}
      {children}
    </div>
  </article>
);
