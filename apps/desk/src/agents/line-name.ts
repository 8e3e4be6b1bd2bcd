import type { StatementLine } from '@layline/contract/entities/agent.ts';

/** What a line of a statement is about. */
export function lineName({ name, eventTitle }: Pick<StatementLine, 'name' | 'eventTitle'>): string {
  if (name === null) return 'Casino and bonuses';
  return eventTitle === null ? name : `${name} of ${eventTitle}`;
}
