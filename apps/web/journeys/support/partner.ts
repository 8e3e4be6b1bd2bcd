/** A site that hands its players over to the exchange of the journeys, as the token call knows it. */
export const PARTNER = { client_id: 'riverside', client_secret: 'riverside-and-the-exchange' };
