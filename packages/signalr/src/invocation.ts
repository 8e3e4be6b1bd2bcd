import type { Frame } from './frame.ts';
import type { HubConnection } from './hub-connection.ts';
import { encodeError, encodeResult } from './messages.ts';
import type { InvocationMessage } from './messages.ts';

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

/** What to do about an invocation without a result: the client is told why it was refused, and of a failure only that there was one. */
export interface InvocationOutcomes {
  readonly onRefused: (error: string) => void;
  readonly onFailure: (error: unknown, target: string) => void;
}

/** Runs an invocation; never rejects. Returns the Completion; undefined if it was refused or the client asked for none. */
export async function runInvocation(
  methods: MethodTable,
  connection: HubConnection,
  message: InvocationMessage,
  { onRefused, onFailure }: InvocationOutcomes,
): Promise<Frame | undefined> {
  const { target, invocationId } = message;
  const method = methods.get(target);
  try {
    if (method === undefined) throw new HubError(`Unknown hub method '${target.slice(0, MAX_ECHO)}'`);
    if (message.streaming) throw new HubError(`The hub method '${target}' does not stream.`);
    const result: unknown = await method(connection, message.args);
    return invocationId === undefined ? undefined : encodeResult(invocationId, result);
  } catch (error) {
    if (error instanceof HubError) {
      onRefused(error.message);
      return undefined;
    }
    onFailure(error, target);
    return refusal(invocationId, `An unexpected error occurred invoking '${target}' on the server.`);
  }
}

/** An error Completion, or undefined if the client asked for no answer. */
export function refusal(invocationId: string | undefined, error: string): Frame | undefined {
  return invocationId === undefined ? undefined : encodeError(invocationId, error);
}
