/** HH:mm; null for midnight, which a source says that knows only days. */
export const timeOfDay = (minute: number): string | null =>
  minute === 0 ? null : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
