/** Whether a process is there, or has ended and nobody has heard of it; of a negative number, any of a group. */
export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
