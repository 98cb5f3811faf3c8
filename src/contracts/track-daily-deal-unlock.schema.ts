import { z } from 'zod';

/** Parses the body of `POST /api/track-daily-deal-unlock`. */
export const schema = z.object({
  deal_id: z
    .guid({
      error: ({ input }) =>
        input === undefined ? 'deal_id is missing.' : 'deal_id must be the id of a deal.',
    })
    .toLowerCase(),
});
