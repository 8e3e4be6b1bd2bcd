import {
  beginSecondFactor,
  changeOperatorPassword,
  confirmSecondFactor,
  getOwnOperator,
  operatorLogIn,
  operatorLogOut,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { OperatorClient } from './client.ts';
import type { Command } from './command.ts';
import { instant, lines } from './print.ts';
import { forgetLogIn, keepLogIn } from './token-file.ts';

const SET_UP_FIRST =
  'Nothing else is allowed before you have a second factor: `second-factor`, then `confirm-second-factor CODE`.';

/** Log-in, password and second factor of the operator at the terminal. */
export const SESSION_COMMANDS: readonly Command[] = [
  {
    name: 'login',
    about: 'Log in; prompts for the password, or takes it from the first line of input.',
    args: ['NAME'],
    options: { code: { about: 'code from the authenticator app, once a second factor is set up' } },
    async run({ args, options }, { url, terminal, tokenFile }) {
      const password = await terminal.secret('Password');
      const { code } = options;
      const body = { name: args['NAME'] ?? '', password, ...(code === undefined ? {} : { code }) };
      const result = await new OperatorClient(url, null).call(operatorLogIn, { body });
      await keepLogIn(tokenFile, { url, token: result.accessToken });
      const { operator, expiresAt, secondFactorMissing } = result;
      const until = `until ${instant(expiresAt)} at most`;
      const text = `${operator.name} is logged in as ${operator.role.toLowerCase()} at ${url}, ${until}.`;
      return {
        data: { operator, expiresAt, secondFactorMissing },
        text: secondFactorMissing ? `${text}\n${SET_UP_FIRST}` : text,
      };
    },
  },
  {
    name: 'set-up',
    about:
      'Choose your password when you are new, or after a reset; prompts for the codes of two admins and for the password.',
    args: ['NAME'],
    options: {},
    async run({ args }, { url, terminal }) {
      const name = args['NAME'] ?? '';
      const codes: [string, string] = [
        await terminal.secret('Code of one admin'),
        await terminal.secret('Code of the other admin'),
      ];
      const password = await terminal.secret('New password');
      await new OperatorClient(url, null).call(setUpOperator, { body: { name, codes, password } });
      return { data: {}, text: `The password is set. Log in with \`login ${name}\`.` };
    },
  },
  {
    name: 'logout',
    about: 'End the session and delete its token.',
    args: [],
    options: {},
    async run(_, { client, tokenFile }) {
      try {
        await client.call(operatorLogOut, { body: {} });
      } finally {
        await forgetLogIn(tokenFile);
      }
      return { data: {}, text: 'Logged out.' };
    },
  },
  {
    name: 'whoami',
    about: 'Show who is logged in, and what the role may do.',
    args: [],
    options: {},
    async run(_, { client }) {
      const { operator, calls } = await client.call(getOwnOperator);
      const { name, role, secondFactor } = operator;
      return { data: { operator, calls }, text: lines({ name, role, secondFactor, calls: calls.join(' ') }) };
    },
  },
  {
    name: 'password',
    about: 'Change your password; prompts for the old one and the new one.',
    args: [],
    options: {},
    async run(_, { client, terminal }) {
      const password = await terminal.secret('Password');
      const newPassword = await terminal.secret('New password');
      await client.call(changeOperatorPassword, { body: { password, newPassword } });
      return { data: {}, text: 'The password is changed; all other sessions have ended.' };
    },
  },
  {
    name: 'second-factor',
    about: 'Create the secret of a second factor; `confirm-second-factor` activates it.',
    args: [],
    options: { code: { about: 'code of the second factor that you have, if you replace it' } },
    async run({ options: { code } }, { client, terminal }) {
      const password = await terminal.secret('Password');
      const body = { password, ...(code === undefined ? {} : { code }) };
      const made = await client.call(beginSecondFactor, { body });
      return { data: made, text: lines(made) };
    },
  },
  {
    name: 'confirm-second-factor',
    about: 'Activate the second factor with a code from the app.',
    args: ['CODE'],
    options: {},
    async run({ args }, { client }) {
      await client.call(confirmSecondFactor, { body: { code: args['CODE'] ?? '' } });
      return { data: {}, text: 'Log-in asks for a code from now on.' };
    },
  },
];
