import { getErrorCode } from '#domain/error-code.ts';

/**
 * Result of an attempt. `retry`: certainly not delivered; `failed`: never will be; `unclear`: may
 * have been delivered, so it is not sent again. `problem` is a code without guest data.
 */
export type Delivery =
  | { outcome: 'sent'; receipt?: string }
  | { outcome: 'retry'; problem: string; waitSeconds?: number }
  | { outcome: 'failed' | 'unclear'; problem: string };

/** Connection errors before the message was sent. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|EDNS|ETLS|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Converts a failed `fetch` or socket error to a delivery result. */
export function deliveryFromFailure(error: unknown): Delivery {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const attempts: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const code = getErrorCode(attempts[0]) ?? (cause instanceof Error ? cause.name : 'unknown');
  const isCertain =
    attempts.length > 0 && attempts.every((attempt) => beforeSending.test(getErrorCode(attempt) ?? ''));
  return { outcome: isCertain ? 'retry' : 'unclear', problem: code };
}
