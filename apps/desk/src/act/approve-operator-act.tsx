import { approveOperator } from '@layline/contract/calls/operator/operators.ts';
import type { Operator, OperatorRequest } from '@layline/contract/entities/operator.ts';
import { ask } from '../exchange/ask.ts';
import { stateText } from '../parts/words.ts';
import type { Act } from './act-dialog.tsx';
import { LevelGiven } from './level-given.tsx';
import type { Codes } from './codes-dialog.tsx';

const ASKED_WORDS: Readonly<Record<OperatorRequest['kind'], string>> = {
  NEW: 'a new operator',
  ROLE: 'another role',
  PASSWORD: 'a new password',
  PASSWORD_AND_SECOND_FACTOR: 'a new password and a new second factor',
  RETURN: 'the return of a disabled operator',
};

/** The second admin's approval of a new or returning operator. `onCodes` gets the code that this admin passes on, if there is a password to choose. */
export function approveOperatorAct(
  { operatorId, name, role, agentId, askedBy, asked }: Operator,
  onCodes: (codes: Codes) => void,
): Act {
  const asker = askedBy ?? 'another admin';
  return {
    title: `Approve ${name}`,
    will: [
      ...(asked === null ? [] : [`${asker} has asked for ${ASKED_WORDS[asked.kind]}: “${asked.reason}”.`]),
      role === 'AGENT'
        ? `Lets ${name} act for a level of agents, as ${asker} has asked.`
        : `Lets ${name} log in as ${stateText(role)}, as ${asker} has asked.`,
      `If ${name} has no password yet, you get the second of two codes to choose one with, within 24 hours.`,
    ],
    verb: 'Approve',
    done: `You have approved ${name}.`,
    ...(agentId !== null && { fields: <LevelGiven agentId={agentId} /> }),
    run: async (reason) => {
      const { setUpCode } = await ask(approveOperator, {
        body: { operatorId, role, reason, ...(asked !== null && { entry: asked.entry }) },
      });
      if (setUpCode !== null)
        onCodes({ person: name, codes: [setUpCode], other: `${asker} has the other code.` });
    },
  };
}
