/** Too much is waiting already; this was not taken. Try again later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';

  constructor() {
    super('too many commands are waiting; this one was not taken');
  }
}

/** This process can do no more of its work; another one will follow it. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
