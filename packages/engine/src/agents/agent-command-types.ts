import type { AgentCommand, Command } from '../commands.ts';

/** Every command about agents; the compiler keeps the list complete. */
const TYPES: Readonly<Record<AgentCommand['type'], true>> = {
  createNode: true,
  setCredit: true,
  proposeTerms: true,
  acceptTerms: true,
  setLock: true,
  liftLock: true,
  proposeEntry: true,
  answerEntry: true,
  closeWeek: true,
  closeRound: true,
  closeNode: true,
  moveNode: true,
  setSettings: true,
  openDispute: true,
  closeDispute: true,
};

/** The types of commands about agents. */
export const AGENT_COMMAND_TYPES: ReadonlySet<string> = new Set(Object.keys(TYPES));

/** True for a command about agents. */
export function isAgentCommand(command: Command): command is AgentCommand {
  return AGENT_COMMAND_TYPES.has(command.type);
}
