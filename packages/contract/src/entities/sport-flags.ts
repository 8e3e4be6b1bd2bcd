import * as v from 'valibot';

/** Sports that a player may see and bet on (R3.6, R6.3). */
export const SportFlags = v.object({
  football: v.boolean(),
  tennis: v.boolean(),
  cricket: v.boolean(),
  kabaddi: v.boolean(),
  horseRacing: v.boolean(),
});
export type SportFlags = v.InferOutput<typeof SportFlags>;
