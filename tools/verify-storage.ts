import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { quickenTests } from './tests/quick-tests.ts';
import { root } from './run-step.ts';
import { clearResults, countTests, runTests } from './tests/run-tests.ts';

/**
 * The suites that run on every storage, on PostgreSQL at `TEST_DATABASE_URL`, and with NATS at `TEST_NATS_URL`. Any others would only run on SQLite
 * again.
 */
const PLACES = '{apps/exchange/src,apps/table-host/src,packages/server/src,packages/simulation/src,tools}';
const files: string[] = [];
for await (const path of glob(`${PLACES}/**/*.test.ts`, { cwd: root })) {
  if (/storagesUnderTest|availableStorages|TEST_NATS_URL/.test(readFileSync(join(root, path), 'utf8')))
    files.push(path);
}

clearResults();
quickenTests();
// Fewer workers than for unit tests: PostgreSQL and the programs that some tests start need processor time too.
const args = ['--maxWorkers', '100%'];
const { code } = await runTests({ name: 'storage', args, files, silentMs: 600_000 });
const { passed, failed } = countTests(['storage']);
console.log(`${passed} passed on PostgreSQL, ${failed} failed`);
process.exitCode = code;
