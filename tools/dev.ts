import { root, run, runNode } from './run-step.ts';

/** `npm run dev`: the exchange restarts on changes; the client hot-reloads on port 5173 and proxies calls. */
const codes = await Promise.race([
  runNode(['--watch', 'apps/exchange/src/main.ts', ...process.argv.slice(2)]),
  run(`${root}node_modules/.bin/vite`, ['dev', 'apps/web']),
]);
process.exitCode = codes;
