import { sessionStore } from './session-store.ts';
import type { Session } from './session-store.ts';

/** Who the interface takes its visitor for. */
interface InterfaceUser {
  readonly role: 'admin' | 'player';
  readonly displayName: string;
}

/**
 * The interface before anybody has signed in (R6.2). The role is a placeholder of the specification and opens nothing:
 * what a visitor may see follows from the session alone.
 */
export const INITIAL_USER: InterfaceUser = { role: 'admin', displayName: 'Guest' };

/** The visitor as the interface shows it. */
export function interfaceUser(session: Session = sessionStore.getState()): InterfaceUser {
  if (session.status === 'guest') return INITIAL_USER;
  return { role: 'player', displayName: session.user.userName };
}
