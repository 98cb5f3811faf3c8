import { z } from 'zod';

/** `GET /api/health` asks for nothing. */
export const schema = z.object({});
