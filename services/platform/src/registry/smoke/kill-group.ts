/** Ends a process and all that it started, at once; one that has ended already is no fault. */
export function killGroup(leader: number) {
  try {
    // Windows knows no groups; there, a browser ends with the pipe to the process that started it.
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
