import { DeskFailure } from '../exchange/desk-failure.ts';

/** What an act's failure means for the operator. Without an answer it is not known whether the act was carried out, and `advice` says what to do. */
export function outcomeText(error: unknown, advice: string): string {
  if (!(error instanceof Error)) return String(error);
  const unknown = error instanceof DeskFailure && error.code === null;
  return unknown ? `${error.message} It is not known whether this was done. ${advice}` : error.message;
}
