import { changeOperator } from '@layline/contract/calls/operator/operators.ts';
import type { Operator, OperatorReset } from '@layline/contract/entities/operator.ts';
import type { Act } from '../act/act-dialog.tsx';
import { askedTo } from '../act/act-words.ts';
import type { Codes } from '../act/codes-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { counted } from '../parts/words.ts';

/** What is said of every change that gives a person access. */
export const SECOND_ADMIN = 'Another admin has to approve it. Until then there is no log-in.';

/** Shows the asking admin's code, if there is a password to choose. */
export function codeOf(person: string, code: string | null): Codes | null {
  return code === null
    ? null
    : {
        person,
        codes: [code],
        other: 'Another admin gets the other code by pressing “Approve” on this screen.',
      };
}

/** Shuts an operator out. */
export function disableAct({ operatorId, name }: Operator): Act {
  return {
    title: `Disable ${name}`,
    will: [
      `Ends every session of ${name} at once, and refuses every log-in.`,
      'What was asked for or approved before stays as it is, and so does the audit log.',
      'It takes two admins to enable the operator again.',
    ],
    verb: 'Disable',
    done: `${name} is disabled.`,
    danger: true,
    run: (reason) => ask(changeOperator, { body: { operatorId, state: 'DISABLED', reason } }),
  };
}

/** Asks to enable a disabled operator again. */
export function enableAct({ operatorId, name }: Operator, onCodes: (codes: Codes | null) => void): Act {
  return {
    title: `Enable ${name}`,
    will: [`Asks that ${name} may log in again, with the same role.`, SECOND_ADMIN],
    verb: 'Ask for it',
    done: askedTo(`enable ${name}`),
    run: async (reason) => {
      const body = { operatorId, state: 'ACTIVE', reason } as const;
      onCodes(codeOf(name, (await ask(changeOperator, { body })).setUpCode));
    },
  };
}

/** Asks to let an operator choose a new password, with the second factor kept or removed. */
export function resetAct(
  { operatorId, name, secondFactor, passkeys }: Operator,
  reset: OperatorReset,
  onCodes: (codes: Codes | null) => void,
): Act {
  const isAll = reset === 'PASSWORD_AND_SECOND_FACTOR';
  return {
    title: isAll ? `Reset everything for ${name}` : `Reset the password of ${name}`,
    will: [
      `Ends every session of ${name}, and removes the password${passkeys === 0 ? '' : ` and ${counted(passkeys, 'passkey')}`}.`,
      isAll
        ? 'Removes the authenticator app too. Do it only for somebody whose identity you have checked.'
        : secondFactor
          ? 'The authenticator app stays.'
          : 'There is no authenticator app to keep.',
      `${name} chooses a new password with two codes, one from you and one from another admin, who has to approve it.`,
    ],
    verb: 'Ask for it',
    danger: true,
    done: askedTo(isAll ? `reset everything for ${name}` : `reset the password of ${name}`),
    run: async (reason) =>
      onCodes(codeOf(name, (await ask(changeOperator, { body: { operatorId, reset, reason } })).setUpCode)),
  };
}
