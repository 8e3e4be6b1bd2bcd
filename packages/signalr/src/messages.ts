import { frameOf, frameOfText } from './frame.ts';
import type { Frame } from './frame.ts';
import { parseJsonObject } from './json-object.ts';
import type { JsonObject } from './json-object.ts';

/** Type numbers of the JSON hub protocol's messages. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
} as const;

/** A client's call of a method. Without an invocationId it wants no answer. */
export interface InvocationMessage {
  readonly kind: 'invocation';
  readonly target: string;
  readonly args: readonly unknown[];
  readonly invocationId: string | undefined;
  /** True if it asks for a stream of results (type 4), or brings streams of arguments (`streamIds`). */
  readonly streaming: boolean;
}

/** What a client may send after the handshake. 'ignored' is any valid message that this server does not need. */
export type ClientMessage =
  | InvocationMessage
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'invalid'; readonly error: string };

const PING: ClientMessage = { kind: 'ping' };
const CLOSE: ClientMessage = { kind: 'close' };
const IGNORED: ClientMessage = { kind: 'ignored' };

/** Reads a hub message; never throws. Unknown members and types are skipped, as in the reference server. */
export function parseMessage(bytes: Buffer): ClientMessage {
  const message = parseJsonObject(bytes);
  if (message === undefined) return invalid('The message is not a JSON object.');
  switch (message['type']) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return parseInvocation(message);
    case MessageType.StreamItem:
    case MessageType.Completion:
    case MessageType.CancelInvocation:
      return isIdentifier(message['invocationId'])
        ? IGNORED
        : invalid("The member 'invocationId' must be a string that is not empty.");
    case MessageType.Ping:
      return PING;
    case MessageType.Close:
      return CLOSE;
    default:
      return typeof message['type'] === 'number' ? IGNORED : invalid("The member 'type' must be a number.");
  }
}

function parseInvocation(message: JsonObject): ClientMessage {
  const { target, arguments: args, invocationId, streamIds } = message;
  if (!isIdentifier(target)) return invalid("The member 'target' must be a string that is not empty.");
  if (!Array.isArray(args)) return invalid("The member 'arguments' must be an array.");
  if (invocationId !== undefined && typeof invocationId !== 'string') {
    return invalid("The member 'invocationId' must be a string.");
  }
  const wantsStream = message['type'] === MessageType.StreamInvocation;
  if (wantsStream && !isIdentifier(invocationId)) {
    return invalid("The member 'invocationId' must be a string that is not empty.");
  }
  return {
    kind: 'invocation',
    target,
    args,
    // The client drops a connection that completes an empty id, so an empty id counts as none.
    invocationId: invocationId === '' ? undefined : invocationId,
    streaming: wantsStream || (Array.isArray(streamIds) && streamIds.length > 0),
  };
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function invalid(error: string): ClientMessage {
  return { kind: 'invalid', error };
}

/**
 * A server push, without an invocationId so that clients send nothing back. Throws TypeError if an argument cannot be
 * written as JSON (a bigint, a cycle).
 */
export function encodeInvocation(target: string, args: readonly unknown[]): Frame {
  return frameOf({ type: MessageType.Invocation, target, arguments: args });
}

/**
 * A server push whose one argument is a list of JSON texts, so that each item is serialised once however many
 * connections it goes to. `items` are not checked: invalid JSON makes an invalid message.
 */
export function encodeListInvocation(target: string, items: readonly string[]): Frame {
  const text = `{"type":${MessageType.Invocation},"target":${JSON.stringify(target)},"arguments":[[${items.join(',')}]]}`;
  return frameOfText(text);
}

/** The answer to an invocation; an undefined result is omitted and means void. Throws like `encodeInvocation`. */
export function encodeResult(invocationId: string, result: unknown): Frame {
  return frameOf({ type: MessageType.Completion, invocationId, result });
}

/** An error answer to an invocation. */
export function encodeError(invocationId: string, error: string): Frame {
  return frameOf({ type: MessageType.Completion, invocationId, error });
}

/** The one Ping that all connections share. */
export const PING_FRAME: Frame = frameOf({ type: MessageType.Ping });

/** The Close message. Only with `allowReconnect` does a client with automatic reconnect come back. */
export function encodeClose(error: string | undefined, allowReconnect: boolean): Frame {
  return frameOf({ type: MessageType.Close, error, ...(allowReconnect ? { allowReconnect } : {}) });
}
