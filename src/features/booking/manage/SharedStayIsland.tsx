// Page of a stay that a guest has shared with other guests: dates, check-in details, house rules.

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
import notices from './ManageBookingIsland.module.css';
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

type StaysResult = Result<readonly SharedStay[], CallProblem>;

/** Fetches the stays of a link. Ended ones are omitted unless all have ended. */
async function load(token: string): Promise<StaysResult> {
  const responses = await Promise.all(
    splitShareTokens(token).map((token) => callApi('GET shared-stay', { token })),
  );
  const stays = responses.flatMap((response) => (response.ok ? response.value.stay : []));
  const [refused] = responses.flatMap((response) => (response.ok ? [] : response));
  return refused && stays.length === 0 ? refused : ok(stays);
}

export function SharedStayIsland({ portrait }: Pick<HostNoteProps, 'portrait'>) {
  const [result, setResult] = useState<StaysResult | null>(null);
  useEffect(() => {
    // Requests the stay again through a newly installed worker, so that it is cached.
    const reload = () => void load(linkToken()).then(setResult);
    navigator.serviceWorker?.addEventListener('controllerchange', reload, { once: true });
    return watchLinkToken((token) => void load(token).then(setResult));
  }, []);
  if (result === null) return <Spinner label="Fetching your stay…" />;
  return (
    <>
      {result.ok ? (
        result.value.map((stay, index) => (
          <Shared key={stay.cabin.slug + stay.check_in} stay={stay}>
            {index === 0 ? <HostNote text={stay.mountain_mama_review} portrait={portrait} /> : null}
          </Shared>
        ))
      ) : (
        <div className={notices.notice} role="alert">
          <p>{result.error.message}</p>
          {result.error.field === 'token' ? null : (
            <Button onClick={() => void load(linkToken()).then(setResult)}>Try again</Button>
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
