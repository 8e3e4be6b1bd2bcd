/** A partner that hands its players over to the journeys' exchange, with its credentials. */
export const PARTNER = { client_id: 'riverside', client_secret: 'riverside-and-the-exchange' };
