import type { HubConnection } from './hub-connection.ts';
import { encodeError, encodeResult } from './messages.ts';
import type { Frame, InvocationMessage } from './messages.ts';

const MAX_ECHO = 100;

/** A failure whose message the client may read. The text of any other error stays on the server. */
export class HubError extends Error {
  override readonly name = 'HubError';
}

/**
 * A method that clients may call. `args` is unchecked client input. The awaited return value is the result; undefined
 * means void.
 */
export type HubMethod = (connection: HubConnection, args: readonly unknown[]) => unknown;

/** A Map, because an object would find `constructor`. */
export type MethodTable = ReadonlyMap<string, HubMethod>;

/** Runs an invocation; never rejects. Returns the Completion, or undefined if the client asked for none. */
export async function runInvocation(
  methods: MethodTable,
  connection: HubConnection,
  message: InvocationMessage,
  onFailure: (error: unknown, target: string) => void,
): Promise<Frame | undefined> {
  const { target, invocationId } = message;
  const method = methods.get(target);
  if (method === undefined) return refusal(invocationId, `Unknown hub method '${target.slice(0, MAX_ECHO)}'`);
  if (message.streaming) return refusal(invocationId, `The hub method '${target}' does not stream.`);
  try {
    const result: unknown = await method(connection, message.args);
    return invocationId === undefined ? undefined : encodeResult(invocationId, result);
  } catch (error) {
    if (error instanceof HubError) return refusal(invocationId, error.message);
    onFailure(error, target);
    return refusal(invocationId, `An unexpected error occurred invoking '${target}' on the server.`);
  }
}

/** An error Completion, or undefined if the client asked for no answer. */
export function refusal(invocationId: string | undefined, error: string): Frame | undefined {
  return invocationId === undefined ? undefined : encodeError(invocationId, error);
}
