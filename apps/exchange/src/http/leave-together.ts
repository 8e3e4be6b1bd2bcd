import { Socket } from 'node:net';

/**
 * Holds back what is written to a connection until the end of this turn of the event loop, and lets all that was held
 * back in it go at once. A commit answers dozens of players in one turn: handed over one by one, each answer would wake its
 * receiver, which on a machine that the two share takes the processor from the answers still to be made.
 */
export function leaveTogether(connection: unknown): void {
  // An injected request has no connection.
  if (!(connection instanceof Socket)) return;
  connection.cork();
  if (held.push(connection) === 1) setImmediate(letGo);
}

let held: Socket[] = [];

function letGo(): void {
  const connections = held;
  held = [];
  for (const connection of connections) connection.uncork();
}
