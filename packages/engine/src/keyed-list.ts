/**
 * Up to this many values are looked through one by one. A Map would find them no sooner, and takes three times as much memory; there are two lists per
 * player.
 */
const FEW = 16;

/** Values found by a key of their own, in the order in which they were added. */
export class KeyedList<Key, Value> implements Iterable<Value> {
  readonly #keyOf: (value: Value) => Key;
  /** An array while there are few; a Map once there were more. */
  #values: Value[] | Map<Key, Value> = [];

  constructor(keyOf: (value: Value) => Key) {
    this.#keyOf = keyOf;
  }

  get size(): number {
    return Array.isArray(this.#values) ? this.#values.length : this.#values.size;
  }

  get(key: Key): Value | undefined {
    if (!Array.isArray(this.#values)) return this.#values.get(key);
    const at = this.#placeOf(this.#values, key);
    return at < 0 ? undefined : this.#values[at];
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined;
  }

  /** Puts a value in the place of the one with its key, or at the end if there is none. */
  set(value: Value): void {
    const key = this.#keyOf(value);
    const values = this.#values;
    if (!Array.isArray(values)) {
      values.set(key, value);
      return;
    }
    const at = this.#placeOf(values, key);
    if (at >= 0) values[at] = value;
    else this.append(value);
  }

  /** Puts a value at the end. Only for a key that is not in the list: it is not looked for. */
  append(value: Value): void {
    const values = this.#values;
    if (!Array.isArray(values)) values.set(this.#keyOf(value), value);
    // A new array of the exact size: `push` would make room for 17 at once.
    else if (values.length < FEW) this.#values = values.concat([value]);
    else this.#values = new Map([...values, value].map((one) => [this.#keyOf(one), one]));
  }

  /** Does nothing if there is no such value. */
  delete(key: Key): void {
    const values = this.#values;
    if (!Array.isArray(values)) {
      values.delete(key);
      return;
    }
    const at = this.#placeOf(values, key);
    if (at >= 0) this.#values = values.toSpliced(at, 1);
  }

  /** The list must not be changed during iteration. */
  [Symbol.iterator](): Iterator<Value> {
    return this.#values.values();
  }

  #placeOf(values: readonly Value[], key: Key): number {
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      if (value !== undefined && this.#keyOf(value) === key) return at;
    }
    return -1;
  }
}
