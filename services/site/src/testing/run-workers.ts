import { runServices } from './run-services.ts'

export type RunningWorkers = Awaited<ReturnType<typeof runWorkers>>

/** The services in two processes behind one port. */
export async function runWorkers(settings: Record<string, string>) {
  const services = runServices({ WORKERS: '2', ...settings })
  const origin = await services.ready()

  /** A worker that is ready, for the first time or again: its process, and where it alone answers. */
  const worker = async (number: number, time = 1) => {
    const line = new RegExp(`^Worker ${number} is ready: process (\\d+), alone at (\\S+)$`)
    const [pid, alone = ''] = await services.said(line, time)
    return { pid: Number(pid), alone }
  }

  return {
    origin,
    worker,
    first: await worker(1),
    second: await worker(2),
    async stop(signal?: 'SIGKILL') {
      services.stop(signal)
      return services.exited
    },
  }
}
