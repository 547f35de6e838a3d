/** One line of `/metrics`: its labels and its value. */
export type Sample = { labels: Record<string, string>; value: number }

/** Figures as Prometheus reads them; what is not shown has no samples. */
export type ShownMetrics = {
  of(name: string): Sample[]
  /** The largest value of a metric, and its labels. */
  largest(name: string): Sample | undefined
}

/** Reads the text format of Prometheus (exposition format 0.0.4). Lines that are none of it are passed over. */
export function readMetrics(text: string): ShownMetrics {
  const samples = new Map<string, Sample[]>()
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
    if (name === undefined) continue
    const sample = { labels: readLabels(labels), value: Number(value) }
    samples.set(name, [...(samples.get(name) ?? []), sample])
  }
  const of = (name: string) => samples.get(name) ?? []
  return { of, largest: (name) => of(name).toSorted((one, other) => other.value - one.value)[0] }
}

const readLabels = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
      label,
      value.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped)),
    ]),
  )
