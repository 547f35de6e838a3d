import { Gauge, type Registry } from 'prom-client'
import type { BackupFigures } from '../ports.ts'

/** Whether a lost site could be brought back. Returns what shows the figures; none where no backups are wanted. */
export function backupMetrics(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['store'] as const, registers: [registry], aggregator: 'max' })
  const last = gauge(
    'pointfare_backup_last_success_seconds',
    'Unix time of the newest complete backup of the database; 0: none is known',
  )
  const waiting = gauge(
    'pointfare_backup_log_waiting_seconds',
    'Age of the oldest change that is in no backup yet; 0 if there is none',
  )

  return (figures: BackupFigures | undefined) => {
    for (const metric of [last, waiting]) metric.reset()
    if (!figures) return
    const { store, lastAt, logWaitingSeconds } = figures
    last.set({ store }, (lastAt?.getTime() ?? 0) / 1000)
    waiting.set({ store }, logWaitingSeconds)
  }
}
