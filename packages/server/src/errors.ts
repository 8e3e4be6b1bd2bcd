/** Too much is waiting already. The request was not accepted; try again later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';

  constructor() {
    super('too many commands are waiting; this one was not taken');
  }
}

/** The request is longer than can be passed on. Nothing of it was done. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** This process can no longer work. Another one will replace it. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
  /** The caller's own reference for the request, under which it may retry; null if it gave none. */
  readonly reference: string | null = null;
  /** Address of the process that can do it; null if none is known. If there is one, nothing was done here. */
  readonly elsewhere: string | null = null;
}
