import type { OwnerApplication } from '#domain/owner/application.ts';
import { cabinKinds, ways } from '#domain/owner/application.ts';
import { paths } from '#paths';
import { site } from '#site';
import { addressOf } from '../../origin.ts';
import { letter } from '../letter.ts';
import { forHosts, type OwnerLetter, type OwnerLetterContext } from '../owner-letter.ts';
import { action, type Block, type Fact, facts, paragraph } from '../words.ts';

const foot = `You get this because your address is in HOST_EMAILS of ${site.name}. It names an owner: keep it to yourself.`;

const ownerFacts = ({ name, email, phone, reach_by }: OwnerApplication): Fact[] => [
  ['Owner', name],
  ['Email', email],
  ['Phone', phone],
  ['Answer', ways[reach_by]],
];

const cabinFacts = (details: OwnerApplication): Fact[] => [
  ['Cabin', `${details.cabin_name}, ${cabinKinds[details.kind]}`],
  ['Where', details.city],
  ['Sleeps', `${details.sleeps}, in ${details.bedrooms} bedrooms`],
  ['Permit', details.permit_number || 'Not given'],
];

const openIt = ({ application: { reference }, env }: OwnerLetterContext): Block =>
  action('Read it at the desk', addressOf(paths.desk(`owners/${reference}`), env));

/** To the hosts: somebody applied. */
export const hostApplication: OwnerLetter = {
  toHosts: true,
  outdated: forHosts,
  write(context) {
    const { details, reference, repeats } = context.application;
    return letter(`Application: ${details.city}, sleeps ${details.sleeps}`, {
      heading: details.cabin_name,
      blocks: [
        paragraph('An owner would like to list a cabin.'),
        facts(...cabinFacts(details), ...ownerFacts(details), ['Reference', reference]),
        ...(repeats ? [paragraph(`The same address applied for this cabin before: ${repeats}.`)] : []),
        openIt(context),
      ],
      foot,
    });
  },
};

/** To the hosts: an owner has answered a question. */
export const hostAnswer: OwnerLetter = {
  toHosts: true,
  outdated: forHosts,
  write(context) {
    const { details, question, answer, reference } = context.application;
    return letter(`Answered: ${reference}`, {
      heading: `An answer about ${details.cabin_name}`,
      blocks: [
        facts(['You asked', question ?? ''], ['The answer', answer ?? '']),
        facts(...cabinFacts(details), ...ownerFacts(details)),
        openIt(context),
      ],
      foot,
    });
  },
};
