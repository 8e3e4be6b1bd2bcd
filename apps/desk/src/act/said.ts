/** What the desk says after an act, where the answer decides it. An act's `run` resolves with it. */
export class Said {
  /** A whole sentence. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What is said after an act that does not count yet, by its title. */
export function askedFor(title: string): string {
  return `Asked for: ${title}. Another person has to agree.`;
}
