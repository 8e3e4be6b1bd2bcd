/**
 * Loaded before a node's own program (`--import`): moves the clock of the whole process, its threads included, by `CLOCK_SHIFT_MS`, as on a machine whose time is wrong. What measures
 * spans of time (`performance.now`, timers) is right all the same, as it would be there.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
});
