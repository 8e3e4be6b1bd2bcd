import { TIME } from '@layline/ui/format/when.ts';
import type { WhenForm } from '@layline/ui/format/when.ts';
import UPlot from 'uplot';
import type { Span } from './chart-figures.ts';
import type { Ink } from './ink.ts';

/** The tallest bar of volume takes a quarter of the chart's height. */
const VOLUME_PART = 4;

interface ChartOptions {
  readonly ink: Ink;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  readonly when: (at: number, form: WhenForm) => string;
  /** Writes a price, hundredths. */
  readonly priceText: (price: number) => string;
  readonly span: () => Span;
  /** Lowest and highest price shown, hundredths. */
  readonly bounds: () => { readonly least: number; readonly most: number };
  readonly draw: (chart: UPlot) => void;
  readonly onPoint: (index: number | null) => void;
}

/** A chart of the last price as steps above bars of volume. */
export function chartOptions(options: ChartOptions): UPlot.Options {
  /** The last pointer event that was seen. uPlot also calls the hook when it draws the chart again. */
  let seen: MouseEvent | undefined;
  const { ink, width, height, when, priceText, span, bounds, draw, onPoint } = options;
  const axis = {
    stroke: ink.text,
    font: `12px ${ink.font}`,
    grid: { stroke: ink.line, width: 1 },
    ticks: { stroke: ink.line, width: 1 },
  };
  return {
    width,
    height,
    legend: { show: false },
    padding: [16, 8, 0, 0],
    scales: {
      x: {
        range: () => {
          const { from, to } = span();
          // Some room after the newest mark.
          return [from / 1000, (to + (to - from) / 50) / 1000];
        },
      },
      y: {
        range: () => {
          const { least, most } = bounds();
          return [least / 100, most / 100];
        },
      },
      volume: { range: (_, _least, most) => [0, Math.max(most, 1) * VOLUME_PART] },
    },
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map((tick) => when(tick * 1000, TIME)), space: 64 },
      { ...axis, size: 56, values: (_, ticks) => ticks.map((tick) => priceText(Math.round(tick * 100))) },
    ],
    series: [
      {},
      {
        stroke: ink.price,
        width: 2,
        paths: UPlot.paths.stepped?.({ align: 1 }) ?? null,
        points: { show: false },
      },
      {
        scale: 'volume',
        stroke: ink.volume,
        fill: ink.volume,
        paths: UPlot.paths.bars?.({ size: [0.7, 12, 2], align: 1 }) ?? null,
        points: { show: false },
      },
    ],
    hooks: {
      draw: [draw],
      setCursor: [
        ({ cursor: { event, idx, left = -1 } }) => {
          if (event === seen) return;
          seen = event;
          onPoint(left < 0 ? null : (idx ?? null));
        },
      ],
    },
  } as UPlot.Options;
}
