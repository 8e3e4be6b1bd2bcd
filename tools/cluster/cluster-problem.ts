/** Something that keeps a cluster from starting and that its user can change; the message is all that has to be shown. */
export class ClusterProblem extends Error {
  override readonly name = 'ClusterProblem';
}
