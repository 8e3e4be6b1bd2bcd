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
