/** `required`: the client, or a player's money, depends on it. `optional`: the contract asks for it and the client copes without. */
export type Weight = 'required' | 'optional';

/** What a provider is held to: the client's specification, or the whole contract of Layline. */
export type Level = 'specification' | 'layline';

/** One thing that is not as the contract says. */
export interface Finding {
  readonly weight: Weight;
  /** Name of the call, or `hub`, `session`, `bets`. */
  readonly subject: string;
  /** What is wrong, as one sentence. */
  readonly problem: string;
  /** What that means for a player, or what the client then does without, as one sentence. */
  readonly meaning: string;
  /** Findings of one subject with the same key are one: what is wrong in every situation is said for the first. */
  readonly once?: string;
}

/** What was found of a provider. */
export class Report {
  readonly level: Level;
  readonly findings: Finding[] = [];
  /** What could not be looked at, or is not offered, and why. */
  readonly notes: { readonly subject: string; readonly text: string }[] = [];
  readonly #said = new Set<string>();
  #checks = 0;

  constructor(level: Level) {
    this.level = level;
  }

  /** How many things were looked at. */
  get checks(): number {
    return this.#checks;
  }

  /** Looks at one thing; answers whether it holds, and notes a finding where it does not. */
  check(holds: boolean, finding: Finding): boolean {
    this.#checks += 1;
    const key = `${finding.subject}|${finding.once ?? finding.problem}`;
    if (!holds && !this.#said.has(key)) this.findings.push(finding);
    if (!holds) this.#said.add(key);
    return holds;
  }

  note(subject: string, text: string): void {
    this.notes.push({ subject, text });
  }

  get conforms(): boolean {
    return this.count('required') === 0;
  }

  count(weight: Weight): number {
    return this.findings.filter((finding) => finding.weight === weight).length;
  }
}
