/** Hindi. What any room can say without a translation of its own. */
export default {
  'Try again': 'फिर कोशिश करें',
};
