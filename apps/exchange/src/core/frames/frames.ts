import type { Outcome } from '@layline/engine/outcome.ts';
import { bodyOf, signed, type Subject } from '../bus/signed-message.ts';

/** The subject on which followers send commands to the leader. */
export const COMMANDS = 'x.commands';

/** The subject on which the leader answers one follower. */
export function answersTo(sender: string): Subject<Answer> {
  return `x.answer.${sender}`;
}

/** The most groups of one follower that may wait for an answer. */
export const WINDOW = 10_000;

/** Commands that one caller submitted together. */
export interface SentGroup {
  /** As `encodeFields` gives each: the leader adds a position, and has the journal's text. */
  readonly texts: readonly string[];
  /** Id of the trace of the press that caused them; null for internal work. */
  readonly trace: string | null;
}

/** Groups of commands, in order, that a follower sends to the leader. */
export interface Frame {
  /** The epoch for which it is meant. Under no other are its commands carried out. */
  readonly epoch: number;
  /** Random name of the follower's run, so that a process that was started again is another sender. */
  readonly sender: string;
  /** Number of the first group; the others follow. In each epoch numbers begin with 1. */
  readonly n: number;
  /** All groups below this number have their answers, so the leader may forget these. */
  readonly open: number;
  readonly groups: readonly SentGroup[];
}

/** What became of a group, apart from what the journal says: it has the commands that changed something. */
export interface Verdict {
  readonly n: number;
  /** The end of the journal when it was decided. A follower passes it on only once it has applied that much. */
  readonly at: number;
  /** One outcome per command, null for those in the journal; or `FULL` if the leader's queue had no room and nothing was taken. */
  readonly outcomes: readonly (Outcome | null)[] | 'FULL';
}

/** What a leader says to one follower. */
export interface Answer {
  readonly epoch: number;
  /** The number that it expects, if the last frame began after it; else null. */
  readonly expected: number | null;
  readonly verdicts: readonly Verdict[];
}

/** Sent in place of a group that nobody waits for any more. */
export const EMPTY_GROUP: SentGroup = { texts: [], trace: null };

/** What a group adds to a message at most, bytes. */
export function sizeOfGroup({ texts }: SentGroup): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + LENGTH_BYTES, TRACE_BYTES);
}

/** The first line of a frame's message. After it come the texts of all commands. */
interface Header extends Omit<Frame, 'groups'> {
  /** For each group its trace, and then the length of each text, UTF-16 units. */
  readonly groups: readonly (readonly [trace: string | null, ...lengths: number[]])[];
}

/** The message for a frame. */
export function encodeFrame(key: Buffer, { groups, ...rest }: Frame): Buffer {
  const header: Header = {
    ...rest,
    groups: groups.map(({ trace, texts }) => [trace, ...texts.map(({ length }) => length)]),
  };
  const texts = groups.map((group) => group.texts.join('')).join('');
  return signed(key, COMMANDS, Buffer.from(`${JSON.stringify(header)}\n${texts}`));
}

/** The frame in a message; null if no process of this exchange sent it. */
export function decodeFrame(key: Buffer, message: Buffer): Frame | null {
  const body = bodyOf(key, COMMANDS, message)?.toString();
  if (body === undefined) return null;
  let from = body.indexOf('\n') + 1;
  const { groups, ...rest } = JSON.parse(body.slice(0, from)) as Header;
  const textsOf = (lengths: readonly number[]): string[] =>
    lengths.map((length) => body.slice(from, (from += length)));
  return { ...rest, groups: groups.map(([trace, ...lengths]) => ({ trace, texts: textsOf(lengths) })) };
}

/** The most that a group and each of its commands add to the header, bytes. */
const TRACE_BYTES = 48;
const LENGTH_BYTES = 8;
