import { CALLS } from '@layline/contract/calls.ts';
import { doingWithout, WITHOUT, WITHOUT_PROTECTION } from './doing-without.ts';
import { AUTHENTICATE, DEMO, REFRESH, SPECIFIED, SPECIFIED_CALLS } from './specification-calls.ts';
import { EVENT, LOGIN, OF_EVENT, OPEN_BETS, RENEWAL, SETTING, SPORT } from './specification-fields.ts';

/** The generated part of docs/providers.md is between these two lines. */
export const PART_BEGINS = '<!-- Made by `npm run layline -- reference` from tools/conformance. -->';
export const PART_ENDS = '<!-- End of what is made. -->';

const ENTITIES = [
  ['`setting` of the settings file', SETTING],
  ['Log-in', LOGIN],
  ['Renewal', RENEWAL],
  ['Sport', SPORT],
  ['Event', EVENT],
  ['Open bets', OPEN_BETS],
  ['Open bet, or entry of the expected profit and loss', OF_EVENT],
] as const;

/** What the specification names, the extensions, and what players go without, from the tables of the conformance kit. */
export function providersPart(): string {
  const specified = [AUTHENTICATE, DEMO, REFRESH, ...SPECIFIED_CALLS];
  const extensions = Object.entries(WITHOUT).filter(([path]) => !SPECIFIED.has(path.toLowerCase()));
  return [
    '## Fields',
    'What the client does if one of them is missing:',
    ...ENTITIES.map(([title, { fields }]) =>
      [
        `### ${title}`,
        fields
          .map(
            ({ name, needed, without }) =>
              `- \`${name}\`${needed === true ? ', **required**' : ''}: ${without}`,
          )
          .join('\n'),
      ].join('\n\n'),
    ),
    '## Calls of the specification',
    'What players go without if one is missing or its answer cannot be used:',
    specified.map(({ method, path }) => `- \`${method} ${path}\`: ${doingWithout(path) ?? ''}`).join('\n'),
    '## Extensions',
    'All of them are optional. A provider without one answers 404. A gateway may answer 401 as well, provided that `Account/GetAccessTokenValidateTime` does not answer with one.',
    [
      ...extensions.map(([path, text]) => `- \`${methodOf(path)} ${path}\`: ${text}`),
      `- \`Protection/…\`: ${WITHOUT_PROTECTION}`,
    ].join('\n'),
  ].join('\n\n');
}

function methodOf(path: string): string {
  const call = CALLS.find((one) => one.path.replace(/\/\{.*/, '').toLowerCase() === path.toLowerCase());
  if (call === undefined) throw new Error(`The contract has no call ${path}.`);
  return call.method;
}
