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

  --base-url    the provider's base address, such as https://api.example/exchange/
  --level       check against the client's specification, or the whole contract; by default both
  --hub-url     the live hub; by default /hub on the same origin
  --no-hub      skip the hub
  --origin      the origin of the client's pages, such as https://play.example, to check CORS
  --settings-url  the site's settings file
  --user        the player to log in; by default the demo player
  --password    that player's password; CONFORMANCE_PASSWORD in the environment keeps it out of the process list
  --with-bets   also place one bet of the minimum stake at odds that nobody takes, and cancel it
  --json        print the report as JSON
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
  if (levels.length === 0) return refuse('--level must be specification or layline.');
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
