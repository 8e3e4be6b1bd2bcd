import {
  beginSecondFactor,
  changeOperatorPassword,
  confirmSecondFactor,
  getOwnOperator,
  makeFirstAdmin,
  operatorLogIn,
  operatorLogOut,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { getOperatorPasskeys, removeOperatorPasskey } from '@layline/contract/calls/operator/passkeys.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import type { OwnPasskey } from '@layline/contract/entities/passkey.ts';
import { OperatorClient } from './client.ts';
import type { Command } from './command.ts';
import { instant, lines, table } from './print.ts';
import type { Columns } from './print.ts';
import { forgetLogIn, keepLogIn } from './token-file.ts';

const SET_UP_FIRST =
  'Nothing else is allowed before you have a second factor: `second-factor`, then `confirm-second-factor CODE`.';

const PASSKEY: Columns<OwnPasskey> = {
  id: ({ passkeyId }) => passkeyId,
  name: ({ name }) => name,
  host: ({ host }) => host,
  added: ({ createdAt }) => instant(createdAt),
  'last used': ({ lastUsedAt }) => instant(lastUsedAt),
};

/** What an operator who has not added it should notice. */
function addedText({ factorAddedAt }: Operator): string {
  return factorAddedAt === null
    ? ''
    : `\nA second factor or passkey was last added at ${instant(factorAddedAt)}. If it was not you, have an admin reset your log-in.`;
}

/** Log-in, password, second factor and passkeys of the operator at the terminal. */
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
      const role = operator.role.toLowerCase();
      const text = `${operator.name} is logged in as ${role} at ${url}, ${until}.${addedText(operator)}`;
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
    name: 'first-admin',
    about:
      'Become the first admin of a new exchange; prompts for the secret at the end of the link that it has printed, and for a password.',
    args: ['NAME'],
    options: {},
    async run({ args }, { url, terminal, tokenFile }) {
      const name = args['NAME'] ?? '';
      const secret = await terminal.secret('Secret of the link');
      const password = await terminal.secret('Password');
      const body = { secret, name, password };
      const { operator, accessToken, expiresAt } = await new OperatorClient(url, null).call(makeFirstAdmin, {
        body,
      });
      await keepLogIn(tokenFile, { url, token: accessToken });
      return { data: { operator, expiresAt }, text: `${name} is the first admin. ${SET_UP_FIRST}` };
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
      const { name, role, secondFactor, passkeys } = operator;
      const text = lines({ name, role, secondFactor, passkeys, calls: calls.join(' ') });
      return { data: { operator, calls }, text };
    },
  },
  {
    name: 'password',
    about: 'Change your password; prompts for the old one and the new one.',
    args: [],
    options: { code: { about: 'code from the authenticator app, if you have one' } },
    async run({ options: { code } }, { client, terminal }) {
      const password = await terminal.secret('Password');
      const newPassword = await terminal.secret('New password');
      const proof = { password, ...(code === undefined ? {} : { code }) };
      await client.call(changeOperatorPassword, { body: { ...proof, newPassword } });
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
  {
    name: 'passkeys',
    about: 'List your passkeys. They are added in a browser, and log in there.',
    args: [],
    options: {},
    async run(_, { client }) {
      const data = await client.call(getOperatorPasskeys);
      return { data, text: table(data.passkeys, PASSKEY) };
    },
  },
  {
    name: 'remove-passkey',
    about: 'Remove one of your passkeys; prompts for the password.',
    args: ['PASSKEY-ID'],
    options: { code: { about: 'code from the authenticator app, if you have one' } },
    async run({ args, options: { code } }, { client, terminal }) {
      const password = await terminal.secret('Password');
      const proof = { password, ...(code === undefined ? {} : { code }) };
      await client.call(removeOperatorPasskey, { body: { passkeyId: args['PASSKEY-ID'] ?? '', ...proof } });
      return { data: {}, text: 'The passkey is removed; all other sessions have ended.' };
    },
  },
];
