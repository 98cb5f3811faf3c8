import { z } from 'zod';
import type { Same } from './same.ts';
import type { DailyDealUnlockRequest } from './track-daily-deal-unlock.ts';

/** Parses the body of `POST /api/track-daily-deal-unlock`. */
export const schema = z.object({
  deal_id: z
    .guid({
      error: ({ input }) =>
        input === undefined ? 'deal_id is missing.' : 'deal_id must be the id of a deal.',
    })
    .toLowerCase(),
});

true satisfies Same<z.output<typeof schema>, DailyDealUnlockRequest>;
