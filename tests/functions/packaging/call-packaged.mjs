// Runs outside the project: loads and calls each packaged function like Netlify's bootstrap.
import { pathToFileURL } from 'node:url';

const jobs = JSON.parse(process.argv[2] ?? '[]');
for (const { name, main, url, method } of jobs) {
  const begun = performance.now();
  const { default: handle } = await import(pathToFileURL(main).href);
  const milliseconds = Math.round(performance.now() - begun);
  const headers = { authorization: 'Bearer public-anon-key' };
  const response = await handle(new Request(url, { method, headers }), {});
  console.log(JSON.stringify({ name, status: response.status, milliseconds }));
}
process.exit(0);
