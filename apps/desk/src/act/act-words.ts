import { DeskFailure } from '../exchange/desk-failure.ts';

/** Limits of a reason, in characters; the exchange checks them too. */
export const REASON = { min: 3, max: 500 } as const;

/** What the desk says after an act, where the answer decides it. An act's `run` resolves with it. */
export class Said {
  /** A whole sentence. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What is said after an act that another admin has to agree to, from the act as `enable ravi`. */
export function askedTo(act: string): string {
  return `You have asked to ${act}. Another admin has to agree.`;
}

/** What an act's failure means for the operator. Without an answer it is not known whether the act was carried out, and `advice` says what to do. */
export function outcomeText(error: unknown, advice: string): string {
  if (!(error instanceof Error)) return String(error);
  const unknown = error instanceof DeskFailure && error.code === null;
  return unknown ? `${error.message} It is not known whether this was done. ${advice}` : error.message;
}
