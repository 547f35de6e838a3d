/** A server that pushes price changes to browsers. */
export type Contender = {
  name: string
  /** Where browsers listen. */
  url: string
  pid: number
  /** Sends changes on their way, each with the moment in it. */
  send: (count: number) => Promise<void>
  close: () => Promise<void>
}

/** As large as a real one, with the moment at which it is sent: milliseconds since 1970 in seventeen characters. */
export const aChange = () =>
  `{"sentAt":${(performance.timeOrigin + performance.now()).toFixed(3)},"filling":"${'x'.repeat(820)}"}`
