/** Sports and events with the fields, ids and order of section 3. */

export interface SportEvent {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  /** ISO 8601, or the label `In-Play`. */
  readonly matchDate: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly pin: boolean;
  readonly order: number;
}

export interface Sport {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly events: readonly SportEvent[];
}

const SPORTS = [
  { id: 3, name: 'Cricket', order: 1, teams: ['Lahore Lions', 'Pune Peacocks', 'Galle Gulls', 'Delhi Dawn'] },
  { id: 1, name: 'Football', order: 2, teams: ['Porto Nova', 'Red Rovers', 'Calder Town', 'Old Harbour'] },
  { id: 2, name: 'Tennis', order: 3, teams: ['A. Okoye', 'M. Lindqvist', 'P. Duarte', 'R. Sato'] },
  { id: 25, name: 'Kabaddi', order: 4, teams: ['Jaipur Jets', 'Patna Panthers', 'Goa Giants', 'Agra Aces'] },
];

const HOUR_MS = 3_600_000;

/** The sports with two events each: one in-play, one a few hours after `now` (UTC ms). */
export function sportsAt(now: number): readonly Sport[] {
  return SPORTS.map(({ id, name, order, teams }) => {
    const event = (n: number, status: string, startsAt: number): SportEvent => ({
      id: String(id * 1000 + n),
      title: `${teams[2 * n - 2]} v ${teams[2 * n - 1]}`,
      status,
      matchDate: new Date(startsAt).toISOString(),
      sportId: id,
      sportName: name,
      pin: false,
      order: n,
    });
    return {
      id,
      name,
      order,
      events: [event(1, 'IN_PLAY', now - HOUR_MS), event(2, 'OPEN', now + 3 * HOUR_MS)],
    };
  });
}
