import * as v from 'valibot';

/** The state of a horse race, from the parade to the weigh-in. */
export const RaceScore = v.object({
  sport: v.literal('racing'),
  /** One line for lists: `3f to go · 1 Silver Comet by 2 lengths`. */
  summary: v.string(),
  situation: v.string(),
  stage: v.picklist(['CARD', 'PARADE', 'GOING_DOWN', 'AT_POST', 'OFF', 'PHOTO', 'FINISHED', 'WEIGHED_IN']),
  /** As the card has it: `1m 2f`. */
  distance: v.string(),
  going: v.string(),
  /** Yards that the leader still has to run. */
  yardsLeft: v.number(),
  /** By place in running, first the leader; before the off by saddlecloth. Those out of the race come last. */
  order: v.array(
    v.object({
      /** Saddlecloth. */
      number: v.number(),
      name: v.string(),
      /** Place in running or at the finish, tied ones the same; null before the off and for those out of the race. */
      place: v.nullable(v.number()),
      /** Distance to the one in front: `1¼`, `nk`, `hd`, `sh`, `ns`, `dh`; empty for the leader. */
      behind: v.string(),
      status: v.picklist(['RUNNING', 'FELL', 'UNSEATED', 'PULLED_UP']),
    }),
  ),
  /** Withdrawn before the off. */
  nonRunners: v.array(v.object({ number: v.number(), name: v.string() })),
});
