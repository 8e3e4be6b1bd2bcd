import { setTimeout as sleep } from 'node:timers/promises';
import { asJson, asText } from '../conformance/print.ts';
import { readOptions } from '../read-options.ts';
import { Unreachable } from '../conformance/provider.ts';
import type { Level, Report } from '../conformance/report.ts';
import { checkProvider } from '../conformance/run.ts';
import type { ConformanceOptions } from '../conformance/options.ts';

const USAGE = `Checks any provider against the client's specification and the contract of Layline (docs/conformance.md).

  npm run layline -- conformance --base-url URL [OPTIONS]

Exit code 0 if it conforms, 1 if not, 2 if it could not be checked.`;

const LEVELS: readonly Level[] = ['specification', 'layline'];

const { values, refuse } = readOptions(USAGE, {
  'base-url': {
    type: 'string',
    takes: 'URL',
    about: 'the provider’s base address, such as https://api.example/exchange/',
  },
  level: {
    type: 'string',
    takes: 'LEVEL',
    about: 'specification for the client’s alone, layline for the whole contract; by default both',
  },
  'hub-url': { type: 'string', takes: 'URL', about: 'the live hub; by default /hub on the same origin' },
  'no-hub': { type: 'boolean', about: 'skip the hub' },
  origin: {
    type: 'string',
    takes: 'URL',
    about: 'the origin of the client’s pages, such as https://play.example, to check CORS',
  },
  'settings-url': { type: 'string', takes: 'URL', about: 'the site’s settings file' },
  user: { type: 'string', takes: 'NAME', about: 'the player to log in; by default the demo player' },
  password: {
    type: 'string',
    takes: 'WORD',
    about: 'that player’s; CONFORMANCE_PASSWORD in the environment keeps it out of the process list',
  },
  'with-bets': {
    type: 'boolean',
    about: 'also place one bet of the minimum stake at odds that nobody takes, and cancel it',
  },
  json: { type: 'boolean', about: 'print the report as JSON' },
});

async function main(): Promise<number> {
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

process.exitCode = await main();
