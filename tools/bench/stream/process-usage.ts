import { readdirSync, readFileSync } from 'node:fs'

/** The unit in which Linux counts time. */
const ticksPerSecond = 100

export type Usage = { cpuSeconds: number; memoryKb: number }

/** What a process and its children have used so far, those that have ended too, and the memory they have now; Linux only. */
export function usageOf(pid: number): Usage {
  const family = [pid, ...childrenOf(pid)]
  return {
    cpuSeconds: sum(family.map(cpuSeconds)),
    memoryKb: sum(family.map(memoryKb)),
  }
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => statOf(other)[1] === String(pid))

function cpuSeconds(pid: number) {
  // Its own time, and that of children it has seen end.
  return sum(statOf(pid).slice(11, 15).map(Number)) / ticksPerSecond
}

/** Fields after the name, which may hold spaces: state, parent, … https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** None of a process that has just ended. */
function memoryKb(pid: number) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
