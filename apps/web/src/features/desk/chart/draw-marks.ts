import type UPlot from 'uplot';
import type { OwnFill, TradePoint } from '../../../provider/trades.ts';
import type { Marks } from './chart-figures.ts';
import type { Ink } from './ink.ts';

/** Letters of the moments of a score, as on a scoreboard. */
export const LETTER = { WICKET: 'W', GOAL: 'G', GAME: 'G', POINTS: 'P', OFF: 'O', UNKNOWN: '•' } as const;

/** Half the width of a mark, and the least distance between two letters, CSS px. */
const SIZE = 6;
const LETTER_ROOM = 14;

interface Shown {
  readonly points: readonly TradePoint[];
  readonly marks: Marks;
}

/** Draws the range of prices of each interval, the moments of the score, and above them the player's own fills. */
export function drawMarks(chart: UPlot, { points, marks }: Shown, ink: Ink): void {
  const { ctx, bbox } = chart;
  // The canvas is measured in device pixels.
  const unit = bbox.width / (chart.over.clientWidth || bbox.width);
  const x = (at: number) => chart.valToPos(at / 1000, 'x', true);
  const y = (price: number) => chart.valToPos(price / 100, 'y', true);
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, 0, bbox.width, bbox.top + bbox.height);
  ctx.clip();
  drawRanges();
  drawMoments();
  for (const fill of marks.fills) drawFill(fill);
  ctx.restore();

  function drawRanges(): void {
    ctx.strokeStyle = ink.text;
    ctx.lineWidth = unit;
    ctx.beginPath();
    for (const { at, high, low } of points) {
      if (high === low) continue;
      ctx.moveTo(x(at), y(high));
      ctx.lineTo(x(at), y(low));
    }
    ctx.stroke();
  }

  function drawMoments(): void {
    ctx.strokeStyle = ink.moment;
    ctx.fillStyle = ink.moment;
    ctx.font = ['bold', `${11 * unit}px`, ink.font].join(' ');
    ctx.textAlign = 'center';
    ctx.setLineDash([3 * unit, 3 * unit]);
    let lettered = -Infinity;
    for (const { at, kind } of marks.moments) {
      const place = x(at);
      ctx.beginPath();
      ctx.moveTo(place, bbox.top);
      ctx.lineTo(place, bbox.top + bbox.height);
      ctx.stroke();
      if (place - lettered < LETTER_ROOM * unit) continue;
      lettered = place;
      ctx.fillText(LETTER[kind], place, bbox.top - 4 * unit);
    }
    ctx.setLineDash([]);
  }

  /** A triangle that points up for a back and down for a lay, so that the colour is not all that tells them apart. */
  function drawFill({ at, side, price }: OwnFill): void {
    const [left, top, half] = [x(at), y(price), SIZE * unit];
    const tip = side === 'BACK' ? -half : half;
    ctx.fillStyle = side === 'BACK' ? ink.back : ink.lay;
    ctx.strokeStyle = ink.surface;
    ctx.lineWidth = 1.5 * unit;
    ctx.beginPath();
    ctx.moveTo(left, top + tip);
    ctx.lineTo(left - half, top - tip);
    ctx.lineTo(left + half, top - tip);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
}
