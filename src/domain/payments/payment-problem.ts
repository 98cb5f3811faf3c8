/** Problems of payments, as in the view `payment_problems`. */
export const problemKinds = [
  'payment quarantined',
  'payment failed',
  'payment scheduled',
  'payment paid',
  'payment expired',
  'payment open',
  'payment processing',
  'disputed',
  'dispute lost',
  'refund failed',
  'refund returned',
  'deposit failed',
] as const;

export type ProblemKind = (typeof problemKinds)[number];

export const isProblemKind = (text: string): text is ProblemKind =>
  problemKinds.some((kind) => kind === text);

/** Description of a problem and its remedy. */
export interface PaymentProblemMessage {
  description: string;
  instruction: string;
}

/** Differences between a payment and its request, by code. */
const mismatchLabels: Record<string, string> = {
  amount: 'another amount',
  currency: 'another currency',
  checkout: 'another checkout',
};

/** Describes a payment problem. `code` is the service's or this site's; `null` if there is none. */
export function paymentProblemMessage(kind: ProblemKind, code: string | null): PaymentProblemMessage {
  if (kind === 'disputed') {
    return {
      description: 'The guest’s bank disputes the payment.',
      instruction:
        'Answer it in the payment service before its deadline: send the letters below, and the terms where the booking says that its guest accepted them.',
    };
  }
  if (kind === 'dispute lost') {
    return {
      description: 'The guest’s bank decided the dispute against you and took the money back.',
      instruction:
        'It counts as given back, and the guest is not asked for it again. Cancel the booking or keep it, then settle this here with a note.',
    };
  }
  if (kind === 'refund returned') {
    return {
      description: `A refund made in the payment service did not reach the guest${formatCode(code)}.`,
      instruction:
        'It counts as not given back. Give it back another way the guest agrees to, or leave it; then settle it here with a note.',
    };
  }
  if (kind === 'refund failed') {
    return {
      description: `The refund could not be made${formatCode(code)}.`,
      instruction:
        'Make it by hand in the payment service, or another way the guest agrees to. Then settle it here with a note.',
    };
  }
  if (kind === 'deposit failed') {
    return {
      description: `The damage deposit could not be held, or the bank ended it before some was kept${formatCode(code)}.`,
      instruction:
        'Nothing was charged and the booking stands. A card that refuses is asked on three days, and the guest has a letter.',
    };
  }
  if (kind === 'payment scheduled' && !mismatchLabels[code ?? '']) {
    return {
      description: `The balance could not be charged${formatCode(code)}.`,
      instruction:
        'The card is tried again the next day, three times in all; then the guest has a letter with the link to pay. A call now may be quicker.',
    };
  }
  if (kind === 'payment failed' && !mismatchLabels[code ?? '']) {
    return {
      description: `The balance could not be charged, three times${formatCode(code)}.`,
      instruction:
        'The guest has a letter with the link to pay. Call them; send the letter again; or cancel the booking.',
    };
  }
  return {
    description: `The payment service speaks of ${mismatchLabels[code ?? ''] ?? 'something else'} than was asked for.`,
    instruction:
      'Nothing is booked or changed by it. Compare it in the payment service, give back what is wrong there, then settle it here with a note.',
  };
}

const formatCode = (code: string | null): string => (code === null ? '' : ` (${code})`);
