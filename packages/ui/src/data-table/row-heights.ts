/** Rows are drawn this far above and below the view, px, so that a turn of the wheel meets no gap. */
const MARGIN = 800;
/** Rows come and go in groups of this many, so that not every pixel of scrolling redraws the list. */
const GROUP = 10;
/** Height of a row before any was measured, px. */
const ROW = 45;

/** What is known of the heights of a list's rows, px. A row that was never drawn is taken to be as high as the average. */
export class RowHeights {
  /** By the place of the row in the list; 0 for one that was never measured. */
  readonly #heights: number[] = [];
  #measured = 0;
  #sum = 0;

  /** Notes the height of a row that is drawn. */
  set(row: number, height: number): void {
    while (this.#heights.length <= row) this.#heights.push(0);
    const before = this.#heights[row] ?? 0;
    if (before === 0) this.#measured += 1;
    this.#sum += height - before;
    this.#heights[row] = height;
  }

  of(row: number): number {
    const known = this.#heights[row] ?? 0;
    if (known > 0) return known;
    return this.#measured === 0 ? ROW : this.#sum / this.#measured;
  }

  /** The height of the rows from `from` up to, but not including, `to`. */
  between(from: number, to: number): number {
    let height = 0;
    for (let row = from; row < to; row += 1) height += this.of(row);
    return height;
  }

  /**
   * Which of `count` rows are in or near a view of `height` px, if the first row begins `top` px below the top of the view. At least one row; `count` itself
   * is included when the end is near.
   */
  near(count: number, top: number, height: number): readonly number[] {
    let from = 0;
    let begin = top;
    while (from < count - 1 && begin + this.of(from) < -MARGIN) {
      begin += this.of(from);
      from += 1;
    }
    let to = from;
    while (to < count && begin <= height + MARGIN) {
      begin += this.of(to);
      to += 1;
    }
    const first = from - (from % GROUP);
    const end = Math.min(count, Math.max(GROUP, Math.ceil(to / GROUP) * GROUP));
    const isEndNear = to === count && begin <= height + MARGIN;
    return Array.from({ length: end - first + (isEndNear ? 1 : 0) }, (_, index) => first + index);
  }
}
