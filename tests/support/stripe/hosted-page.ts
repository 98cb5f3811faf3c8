import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeSession, FakeStripeLedger } from './ledger.ts';

/** Serves the payment page of a session: a button to pay, and one to go back. */
export function serveHostedPage(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  ledger: FakeStripeLedger,
): void {
  const session = ledger.sessions.get((request.url ?? '').split('/').at(-1) ?? '');
  ledger.endSessions();
  if (!session) return void response.writeHead(404).end();
  if (request.method !== 'POST') {
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(page(session));
  }
  const isPaid = new URLSearchParams(body).get('action') === 'pay';
  if (isPaid && session.status === 'open') ledger.pay(session, 'card');
  response.writeHead(303, { location: isPaid ? session.success_url : session.cancel_url }).end();
}

const page = ({ status, amount_total, hidden }: FakeSession): string => `<!doctype html>
<html lang="en">
<head><title>Checkout</title><link rel="icon" href="data:,"></head>
<body>
<h1>Checkout</h1>
<ul>${hidden.names.map((name) => `<li>${name}</li>`).join('')}</ul>
<p>Total $${((amount_total ?? 0) / 100).toFixed(2)}</p>
${
  status === 'open'
    ? `<form method="post"><button name="action" value="pay">Pay</button><button name="action" value="back">Back</button></form>`
    : '<p>This checkout session has ended.</p>'
}
</body>
</html>
`;
