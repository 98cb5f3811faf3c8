/**
 * Routes of settings: all, `#settings`; one of them, `#settings/3`; or a new one,
 * `#settings/new-tax`.
 */

import type { HostSetting, HostSettingsResponse } from '#contracts/settings.ts';
import { type SettingKind, settingKinds } from '#fields/setting-rules.ts';
import { DescriptionItem, DescriptionList } from '#host/parts/DescriptionList.tsx';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { SettingForm } from '#host/parts/SettingForm.tsx';
import { Lines, Table } from '#host/parts/Table.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref, type ViewProps } from '#host/route.ts';
import { site } from '#site';
import { PortraitSetting } from './PortraitSetting.tsx';

/** Kinds of settings in the lists of this view. */
type ListedKind = Exclude<SettingKind, 'daily_deal' | 'owner_applications' | 'host_portrait'>;

const kindTexts: Readonly<
  Record<ListedKind, { title: string; add: string; about: string; deletionNotice: string }>
> = {
  tax: {
    title: 'Taxes',
    add: 'Add a tax',
    about:
      'Of rows with one name the town’s own counts, and of those the one that begins last. A rate that changes is a new row with its first check-in; bookings keep theirs. A town that no row names has the taxes of Gatlinburg: with its first row it has those for everywhere and its own, so write all of them.',
    deletionNotice: 'Prices are without it at once. What is booked keeps what it was booked with.',
  },
  fee: {
    title: 'Fees',
    add: 'Add a fee',
    about:
      'Beside the cleaning and the pet fee, which are each cabin’s own. Every stay it is for has it, and every total guests see, and once you publish, the pages that say what a total contains name it; one that guests choose is offered when they book.',
    deletionNotice: 'Prices are without it at once. What is booked keeps what it was booked with.',
  },
  promo: {
    title: 'Promo codes',
    add: 'Add a promo code',
    about: 'A code and the deal of the day never add up: the better one counts, and the guest reads which.',
    deletionNotice: 'Prices are without it at once. What is booked keeps what it was booked with.',
  },
  policy: {
    title: 'Cancellation policies',
    add: 'Add a policy',
    about:
      'A cabin chooses one by its name, or goes by its own days. Bookings keep what they were made under.',
    deletionNotice:
      'Cabins that have it go by their own days at once. What is booked keeps what it was booked under.',
  },
  damage_deposit: {
    title: 'Damage deposit',
    add: 'Add a damage deposit',
    about:
      'Held on the card the day before check-in, not charged, and let go two days after check-out unless you keep some of it at the booking. Of several the last for a cabin counts, before those for all; stays paid by hand have none.',
    deletionNotice: 'New stays are without it at once. What is booked keeps what it was booked with.',
  },
};

const isListedKind = (kind: string): kind is ListedKind => Object.hasOwn(kindTexts, kind);

export function Settings({ path }: ViewProps) {
  const query = useHostQuery('GET desk/settings', {});
  return (
    <QueryState query={query} subject="the settings">
      {(value) => <SettingsContent key={path} {...value} path={path} onSaved={query.refetch} />}
    </QueryState>
  );
}

function SettingsContent({
  settings,
  path,
  onSaved,
}: HostSettingsResponse & ViewProps & { onSaved: () => Promise<void> }) {
  const setting = settings.find(({ id }) => String(id) === path) ?? null;
  const kind = setting?.kind ?? path.replace(/^new-/, '');
  if (isListedKind(kind))
    return (
      <SettingForm
        title={setting?.title ?? kindTexts[kind].add}
        deletionNotice={kindTexts[kind].deletionNotice}
        kind={kind}
        setting={setting}
        onSaved={onSaved}
      />
    );
  return (
    <>
      <ViewHeading>Settings</ViewHeading>
      {path ? <Empty>This is not set any more. History has what it was.</Empty> : null}
      {settingKinds.filter(isListedKind).map((kind) => (
        <ViewSection key={kind} title={kindTexts[kind].title}>
          <p>{kindTexts[kind].about}</p>
          <SettingTable caption={kindTexts[kind].title} rows={settings.filter((row) => row.kind === kind)} />
          <div>
            <a href={getHostHref('settings', `new-${kind}`)}>{kindTexts[kind].add}</a>
          </div>
        </ViewSection>
      ))}
      <PortraitSetting
        setting={settings.find((candidate) => candidate.kind === 'host_portrait') ?? null}
        onSaved={onSaved}
      />
      <BusinessDetails />
    </>
  );
}

/**
 * Business details for pages and letters. They are part of the site's files and are edited there.
 */
const BusinessDetails = () => (
  <ViewSection title="Your business">
    <p>
      Pages and letters say this. Change it in the <a href="/admin/">editor</a>, under “The site”, or in the
      file content/site.yaml; where you have neither, ask whoever looks after the site. It is out with the
      next build.
    </p>
    <DescriptionList>
      <DescriptionItem label="Name">{site.name}</DescriptionItem>
      <DescriptionItem label="Postal address">{site.postalAddress}</DescriptionItem>
      <DescriptionItem label="Mail">{site.email}</DescriptionItem>
      <DescriptionItem label="Phone">{site.phone}</DescriptionItem>
    </DescriptionList>
  </ViewSection>
);

const SettingTable = ({ caption, rows }: { caption: string; rows: readonly HostSetting[] }) => (
  <Table
    caption={caption}
    empty={<p>None.</p>}
    columns={[
      { heading: 'Name', cell: ({ id, title }) => <a href={getHostHref('settings', String(id))}>{title}</a> },
      {
        heading: 'What',
        cell: ({ lines }) => <Lines lines={lines} />,
      },
      {
        heading: 'Changes',
        align: 'end',
        cell: ({ id, kind }) => <a href={getHostHref('history', `${kind}:${id}`)}>History</a>,
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
);
