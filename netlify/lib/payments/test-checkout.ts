import type { Problem } from '#contracts/errors.ts';
import { err, ok } from '#domain/result.ts';
import { pages } from '../pages.ts';
import { signToken } from '../tokens.ts';
import type { ProviderFactory } from './types.ts';

const closed: Problem = {
  code: 'unavailable',
  message: 'This site cannot take payments yet, so nothing was booked. Please write to us instead.',
};

/** The default: a page of our own that moves no money. It refuses to run in a production deploy. */
export const testCheckout: ProviderFactory = (env) => {
  if (env.CONTEXT === 'production' || env.PAYMENTS !== 'test') return err(closed);
  return ok({ checkoutUrl: ({ reference }) => pages.testCheckout(signToken(reference, 'pay', env)) });
};
