import type { AgentCommand } from '../commands.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { setCredit } from './credit.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { answerEntry, proposeEntry } from './entries.ts';
import { liftLock, setLock } from './locks.ts';
import { createNode } from './open-member.ts';
import { acceptTerms, proposeTerms } from './terms.ts';
import { closeRound } from './rounds.ts';
import { closeNode } from './close-node.ts';
import { moveNode } from './move-node.ts';
import { setSettings } from './settings.ts';
import { closeWeek } from './week.ts';

/** Carries out a command about agents. It checks identity, lock, state, bound and money in this order before it changes anything. */
export function agentCommand(exchange: Exchange, command: AgentCommand): Outcome {
  switch (command.type) {
    case 'createNode':
      return createNode(exchange, command);
    case 'setCredit':
      return setCredit(exchange, command);
    case 'proposeTerms':
      return proposeTerms(exchange, command);
    case 'acceptTerms':
      return acceptTerms(exchange, command);
    case 'setLock':
      return setLock(exchange, command);
    case 'liftLock':
      return liftLock(exchange, command);
    case 'proposeEntry':
      return proposeEntry(exchange, command);
    case 'answerEntry':
      return answerEntry(exchange, command);
    case 'closeWeek':
      return closeWeek(exchange, command);
    case 'closeRound':
      return closeRound(exchange, command);
    case 'closeNode':
      return closeNode(exchange, command);
    case 'moveNode':
      return moveNode(exchange, command);
    case 'setSettings':
      return setSettings(exchange, command);
    case 'openDispute':
      return openDispute(exchange, command);
    case 'closeDispute':
      return closeDispute(exchange, command);
  }
}
