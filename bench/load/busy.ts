/** Processor time of this process's event loop so far, µs: what other work on the machine takes is not in it. */
export function busyUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
