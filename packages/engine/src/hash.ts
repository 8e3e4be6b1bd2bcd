/** A 128-bit hash (cyrb128) of text fed in pieces. The same on every machine. Not cryptographic. */
export class TextHash {
  private a = 1779033703;
  private b = 3144134277;
  private c = 1013904242;
  private d = 2773480762;

  add(text: string): this {
    let { a, b, c, d } = this;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      a = b ^ Math.imul(a ^ unit, 597399067);
      b = c ^ Math.imul(b ^ unit, 2869860233);
      c = d ^ Math.imul(c ^ unit, 951274213);
      d = a ^ Math.imul(d ^ unit, 2716044179);
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    return this;
  }

  /** 32 hex digits. */
  digest(): string {
    let { a, b, c, d } = this;
    a = Math.imul(c ^ (a >>> 18), 597399067);
    b = Math.imul(d ^ (b >>> 22), 2869860233);
    c = Math.imul(a ^ (c >>> 17), 951274213);
    d = Math.imul(b ^ (d >>> 19), 2716044179);
    a ^= b ^ c ^ d;
    return [a, b ^ a, c ^ a, d ^ a].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
