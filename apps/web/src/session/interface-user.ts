import { sessionStore } from './session-store.ts';
import type { Session } from './session-store.ts';

/** Whom the interface takes its visitor for. */
interface InterfaceUser {
  readonly role: 'admin' | 'player';
  readonly displayName: string;
}

/**
 * The interface before anybody has signed in (R6.2). The role is a placeholder from the specification and grants
 * nothing: what a visitor may see depends only on the session.
 */
export const INITIAL_USER: InterfaceUser = { role: 'admin', displayName: 'Guest' };

/** The visitor as shown by the interface. */
export function interfaceUser(session: Session = sessionStore.getState()): InterfaceUser {
  if (session.status === 'guest') return INITIAL_USER;
  return { role: 'player', displayName: session.user.userName };
}
