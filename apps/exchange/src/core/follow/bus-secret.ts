/** Name of the secret with which the processes of an exchange sign their messages to each other. */
export const BUS_SECRET = 'messages between processes';
