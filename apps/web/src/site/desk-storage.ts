/** What the desk keeps in this browser. A log-out keeps whatever begins with `desk` (R4.2). */
export const DESK_KEYS = { keys: 'deskKeys', view: 'deskView', pages: 'deskPages' } as const;
