import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asJson, asText } from '../conformance/print.ts';
import { Unreachable } from '../conformance/provider.ts';
import type { Level, Report } from '../conformance/report.ts';
import { checkProvider } from '../conformance/run.ts';
import type { ConformanceOptions } from '../conformance/options.ts';

/**
 * `npm run layline -- conformance --base-url URL`: checks any provider against the client's specification and the contract of
 * Layline (docs/conformance.md). Exit code 0 if it conforms, 1 if not, 2 if it could not be checked.
 */
const USAGE = `npm run layline -- conformance --base-url URL [--level specification|layline] [--hub-url URL | --no-hub] [--origin URL] [--settings-url URL]
    [--user NAME --password WORD] [--with-bets] [--json]

  --base-url    the provider's base address, as https://api.example/exchange/
  --level       what it is held to: the client's specification, or the whole contract; both if absent
  --hub-url     the live hub; /hub on the same origin if absent
  --no-hub      leave the hub out
  --origin      where the client's pages come from, as https://play.example: may they make calls?
  --settings-url  the settings file of the site
  --user        who to log in; the demo player if absent
  --password    of that player; CONFORMANCE_PASSWORD in the environment keeps it out of the list of processes
  --with-bets   also place one bet of the least stake at odds that nobody takes, and cancel it
  --json        print the report for programs
`;

const LEVELS: readonly Level[] = ['specification', 'layline'];

function given() {
  try {
    return parseArgs({
      options: {
        'base-url': { type: 'string' },
        level: { type: 'string' },
        'hub-url': { type: 'string' },
        'no-hub': { type: 'boolean' },
        origin: { type: 'string' },
        'settings-url': { type: 'string' },
        user: { type: 'string' },
        password: { type: 'string' },
        'with-bets': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function main(): Promise<number> {
  const values = given();
  if (typeof values === 'string') return refuse(values);
  const baseUrl = values['base-url'];
  if (baseUrl === undefined || URL.parse(baseUrl) === null) return refuse('--base-url must be an address.');
  const levels = LEVELS.filter((level) => values.level === undefined || values.level === level);
  if (levels.length === 0) return refuse('--level is specification or layline.');
  const { user, origin, 'settings-url': settingsUrl } = values;
  const password = values.password ?? process.env['CONFORMANCE_PASSWORD'];
  if (user !== undefined && password === undefined) return refuse('--user needs a --password.');
  const hubUrl = values['no-hub'] === true ? null : values['hub-url'];
  try {
    const options: ConformanceOptions = {
      baseUrl,
      ...(hubUrl === undefined ? {} : { hubUrl }),
      ...(origin === undefined ? {} : { origin }),
      ...(settingsUrl === undefined ? {} : { settingsUrl }),
      credentials: user === undefined || password === undefined ? null : { user, password },
      withBets: values['with-bets'] === true,
      wait: (ms) => sleep(ms),
    };
    const reports: Report[] = [];
    for (const level of levels) reports.push(await checkProvider(level, options));
    const texts = reports.map((report) => asText(report, baseUrl));
    process.stdout.write(values.json === true ? asJson(reports, baseUrl) : texts.join('\n'));
    return reports.every(({ conforms }) => conforms) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    process.stderr.write(`${error.message}.\n`);
    return 2;
  }
}

function refuse(reason: string): number {
  process.stderr.write(`${reason}\n\n${USAGE}`);
  return 2;
}

process.exitCode = await main();
