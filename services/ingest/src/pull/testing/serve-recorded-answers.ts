import { recordedMarket } from './recorded-market.ts'
import { startRecordedServer } from './recorded-server.ts'

/** A program: answers like the Seats.aero Partner API, with made-up prices, for whoever wants to try the puller without a key. */
const port = Number(process.argv[2] ?? 4771)
const { url } = await startRecordedServer({ rows: () => recordedMarket(new Date()), port })
process.stdout.write(
  `Made-up answers of the Seats.aero Partner API: SEATS_AERO_URL=${url}\nProgrammes: virginatlantic, american. Any token is taken. Ctrl+C ends it.\n`,
)
