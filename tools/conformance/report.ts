/** `required`: the client or a player's money depends on it. `optional`: the client copes without it. */
export type Weight = 'required' | 'optional';

/** What a provider is checked against: the client's specification, or the whole contract of Layline. */
export type Level = 'specification' | 'layline';

/** One deviation. */
export interface Finding {
  readonly weight: Weight;
  /** The call, or `hub`, `session`, `bets`, `site`, `settings`. */
  readonly subject: string;
  /** What is wrong, as one sentence. */
  readonly problem: string;
  /** What that means for a player, as one sentence. */
  readonly meaning: string;
  /** Only the first finding with this key is kept per subject; `problem` is the key if absent. */
  readonly once?: string;
}

/** The findings about a provider. */
export class Report {
  readonly level: Level;
  readonly findings: Finding[] = [];
  /** What could not be checked, or is not offered, and why. */
  readonly notes: { readonly subject: string; readonly text: string }[] = [];
  readonly #said = new Set<string>();
  #checks = 0;

  constructor(level: Level) {
    this.level = level;
  }

  /** How many checks were made. */
  get checks(): number {
    return this.#checks;
  }

  /** Counts a check, and records the finding if it does not hold. Returns `holds`. */
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
