import { root, run, runNode } from './run-step.ts';

/** `npm run dev`: the exchange restarts on a change, the client reloads hot on port 5173 and passes calls on. */
const codes = await Promise.race([
  runNode(['--watch', 'apps/exchange/src/main.ts', ...process.argv.slice(2)]),
  run(`${root}node_modules/.bin/vite`, ['dev', 'apps/web']),
]);
process.exitCode = codes;
